import type { GatewayState } from '../../../domain/payments/catchUp'
import type { HoldRenewal } from '../../../domain/payments/holdRenewal'
import { isChargeRefused } from '../../../domain/payments/captureProblem'
import { isFinished, nextOfRenewal, wantedHold } from '../../../domain/payments/holdRenewal'
import type { Payment } from '../../../domain/payments/payment'
import { nextPaymentStatus } from '../../../domain/payments/paymentState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { findHoldRenewal, listUnfinishedOf, saveRenewal, saveRenewalPage } from '../../storage/holdRenewals'
import { findLastCapture, insertPaymentCommand } from '../../storage/paymentCommands'
import { findPayment } from '../../storage/payments'
import { auditPaymentSteps } from '../../storage/systemAudit'
import { appendPaymentEvents, replaceHold } from '../../storage/systemPayments'
import { settleRequest } from '../../storage/systemRequests'
import type { PaymentContext } from '../context'
import { found } from '../ids'
import { tellOfRequest } from '../requests/tellOfRequest'
import { acceptWithHold, findAgreedProposal } from './agreedProposal'
import type { Moment } from './news'
import { lockBoth } from './recordGatewayState'
import { isOwed, returnAll } from './returnAll'
import { systemTransact } from './systemTransact'

/**
 * Moves a renewal on as far as it can go: makes its page; once the new hold is there, lets it count and releases the old
 * one; releases the new one where nobody wants it. What is to be charged then is decided along with it, and left to who
 * runs commands (`settleAndCharge`). Safe to run at any time, twice at once, and after a crash at any
 * point: each step is decided and committed before the gateway is asked.
 * @returns the renewal as it is then; undefined when there is none
 * @throws CodedError GatewayUnavailable when it must be tried again later
 */
export async function settleRenewal(context: PaymentContext, id: string): Promise<HoldRenewal | undefined> {
  const known = await read(context, id)
  if (!known || isFinished(known)) return known
  if (known.status === 'opening') await openPage(context, known)
  const open = await read(context, id)
  if (open?.status === 'open') await decide(context, open)
  const decided = await read(context, id)
  if (decided?.status === 'replacing' || decided?.status === 'closing') await giveBackOne(context, decided)
  return read(context, id)
}

/** The same for all of a payment. @returns the payment as it is then */
export async function settleRenewalsOf(context: PaymentContext, payment: Payment): Promise<Payment> {
  const unfinished = await systemTransact(context, (transaction) => listUnfinishedOf(transaction, payment.id))
  if (unfinished.length === 0) return payment
  for (const { id } of unfinished) await settleRenewal(context, id)
  return found(await systemTransact(context, (transaction) => findPayment(transaction, payment.id)))
}

const read = (context: PaymentContext, id: string) =>
  systemTransact(context, (transaction) => findHoldRenewal(transaction, id))

/** Asking again with the same key answers the page that a crash may have hidden. */
async function openPage(context: PaymentContext, { id, paymentId, amountCents }: HoldRenewal): Promise<void> {
  const { gateway, publicOrigin } = context.payments
  const { currency } = found(
    await systemTransact(context, (transaction) => findPayment(transaction, paymentId)),
  )
  const order = {
    paymentId,
    amountCents,
    currency,
    isCharged: false,
    successUrl: `${publicOrigin}/payment-success?payment=${paymentId}`,
    cancelUrl: `${publicOrigin}/dashboard`,
  }
  const checkout = await gateway.openCheckout(order, `tendwell-renewal-${id}`)
  await systemTransact(context, (transaction) =>
    saveRenewalPage(transaction, id, { ...checkout, at: context.now() }),
  )
}

async function decide(context: PaymentContext, { id, checkoutSessionId }: HoldRenewal): Promise<void> {
  const state = await context.payments.gateway.look({ sessionId: checkoutSessionId, intentId: null })
  await systemTransact(context, async (transaction) => {
    const at = context.now()
    const seen = found(await findHoldRenewal(transaction, id))
    const { payment, subject } = found(await lockBoth(transaction, seen.paymentId))
    // Read again under the lock of its payment: somebody may have been faster.
    const renewal = found(await findHoldRenewal(transaction, id))
    if (renewal.status !== 'open' || subject.kind !== 'request') return
    const { status: requestStatus } = subject.request
    const agreed = await findAgreedProposal(transaction, subject.request)
    const wantedCents = wantedHold(payment, agreed)
    const status = nextOfRenewal(renewal, { requestStatus, payment, wantedCents, state })
    await saveRenewal(transaction, id, { status, intentId: state.intentId, at })
    if (status !== 'replacing') return
    const counting = await letCount(transaction, { payment, renewal, state, at })
    const moment = { at, newId: context.newId }
    const { request } = subject
    if (agreed) await acceptWithHold(transaction, request, { proposal: agreed, payment: counting }, moment)
    else await keepWaiting(transaction, request, counting, at)
    if (isChargeRefused(requestStatus, payment)) await chargeAnew(transaction, counting, moment)
  })
}

interface Replacing {
  readonly payment: Payment
  readonly renewal: HoldRenewal
  readonly state: GatewayState
  readonly at: Date
}

/** From now on what is captured or given back is the new hold. */
async function letCount(
  transaction: SystemTransaction,
  { payment: before, renewal, state, at }: Replacing,
): Promise<Payment> {
  const step = 'renew'
  const status = nextPaymentStatus(before.status, step)
  const payment = await replaceHold(transaction, before.id, {
    status,
    intentId: state.intentId,
    sessionId: renewal.checkoutSessionId,
    captureBefore: state.captureBefore,
    card: state.card ?? null,
    amountCents: renewal.amountCents,
    at,
  })
  const moved = [{ step, cents: 0, from: before.status, to: status }] as const
  await appendPaymentEvents(transaction, payment.id, moved, at)
  auditPaymentSteps(transaction, payment, moved, at)
  return payment
}

/** What was approved is to be charged now as it was decided; the professional need not do anything again. */
async function chargeAnew(
  transaction: SystemTransaction,
  payment: Payment,
  { at, newId }: Moment,
): Promise<void> {
  const refused = await findLastCapture(transaction, payment.id)
  if (refused?.amountCents == null) throw new Error('Nothing was to be charged before.')
  const { amountCents } = refused
  await insertPaymentCommand(transaction, payment, { id: newId(), kind: 'capture', amountCents, at })
}

/** The same is held for longer; the request waits as it did. */
async function keepWaiting(
  transaction: SystemTransaction,
  { id, status }: TreatmentRequest,
  payment: Payment,
  at: Date,
): Promise<void> {
  tellOfRequest(transaction, await settleRequest(transaction, id, { status, payment, at }))
}

/** Of two holds one goes back: the old one that was replaced, or the new one that nobody wants. */
async function giveBackOne(context: PaymentContext, renewal: HoldRenewal): Promise<void> {
  const isReplaced = renewal.status === 'replacing'
  const ids = isReplaced
    ? { sessionId: null, intentId: renewal.replaces }
    : // Asked by its page: a card that was declined there leaves the page open for another.
      { sessionId: renewal.checkoutSessionId, intentId: null }
  const state = await returnAll(context, ids, `tendwell-renewal-${renewal.id}-${context.newId()}`)
  if (isOwed(state)) return
  await systemTransact(context, (transaction) =>
    saveRenewal(transaction, renewal.id, {
      status: isReplaced ? 'replaced' : 'closed',
      at: context.now(),
    }),
  )
}
