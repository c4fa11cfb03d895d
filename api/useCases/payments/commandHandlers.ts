import type { OutgoingMail } from '../../../domain/mail/mailKind'
import type { GatewayState } from '../../../domain/payments/applyGatewayState'
import { isUnpaid } from '../../../domain/payments/applyGatewayState'
import { nextCaptureRetryAt } from '../../../domain/payments/captureProblem'
import type { Payment } from '../../../domain/payments/payment'
import { nextPaymentStatus } from '../../../domain/payments/paymentState'
import { auditPaymentSteps } from '../../storage/admin/systemAudit'
import type { SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import type { PaymentCommand } from '../../storage/payments/paymentCommands'
import {
  finishPaymentCommand,
  finishPaymentCommandFirst,
  insertPaymentCommand,
  findPendingCommand,
} from '../../storage/payments/paymentCommands'
import { findPayment } from '../../storage/payments/payments'
import { savePayment, appendPaymentEvents } from '../../storage/payments/systemPayments'
import type { Clock, PaymentContext } from '../context'
import { systemTransact } from '../transact'
import { applyPaymentUpdate } from './applyPaymentUpdate'
import { charge } from './charge'
import { withCheckoutSession } from './openCheckout'
import type { CommandAttempt, CommandResult } from './paymentSubject'
import { subjectStatus } from './paymentSubject'
import { advanceReauthorizations } from './reauthorization'
import type { Recorded } from './recordGatewayState'
import { recordGatewayState } from './recordGatewayState'
import { refusalCode, hasUnreturnedFunds, releaseOrRefundAtGateway } from './releaseOrRefund'

/**
 * Captures a hold. The result is read from the payment's state, not from the reply. A refusal not
 * caused by the card is retried later; otherwise the patient is asked to retry the payment.
 * @throws CodedError GatewayUnavailable
 */
export async function capture(
  context: PaymentContext,
  { command, payment }: CommandAttempt,
): Promise<CommandResult> {
  const { gateway } = context.payments
  const { providerPaymentId: intentId, checkoutSessionId: sessionId } = payment
  if (!intentId || command.amountCents === null) throw new Error('Nothing is held for this capture.')
  const refusal = await gateway
    .capture(intentId, command.amountCents, command.idempotencyKey)
    .then(() => undefined, refusalCode)
  const state = await gateway.fetchState({ sessionId, intentId })

  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const clock = { at, newId: context.newId }
    const recorded = await recordGatewayState(transaction, payment.id, state, clock)
    if (!recorded) throw new Error('The payment is gone.')
    if (recorded.payment.capturedCents > 0) {
      await finishPaymentCommand(transaction, command.id, { outcome: 'done', at })
      return recorded
    }
    const failureCode = refusal ?? state.failureCode ?? 'not_captured'
    if (!refusal && recorded.payment.status === 'authorized') return recorded
    const isFirst = await finishPaymentCommandFirst(transaction, command.id, {
      outcome: 'refused',
      failureCode,
      at,
    })
    if (!isFirst || (await scheduleRetry(transaction, { command, failureCode, recorded, clock })))
      return recorded
    // The request stays approved; its payment carries the reason why nothing is prescribed.
    if (subjectStatus(recorded.subject) === 'approved')
      enqueueEmails(transaction, mailsOfRefusal(command.id, payment), at)
    const failed = await savePayment(transaction, { ...recorded.payment, failureCode }, at)
    const update = { payment: failed, transitions: [], state: { ...state, failureCode: null } }
    return applyPaymentUpdate(transaction, recorded.subject, update, clock)
  })
}

interface RefusedCapture {
  readonly command: PaymentCommand
  readonly failureCode: string
  readonly recorded: Recorded
  readonly clock: Clock
}

/**
 * Schedules a retry on the same hold, with its own idempotency key, when the card did not cause the
 * refusal. The patient does not have to act.
 */
async function scheduleRetry(
  transaction: SystemTransaction,
  { command, failureCode, recorded: { payment, subject }, clock: { at, newId } }: RefusedCapture,
): Promise<boolean> {
  const { attemptNumber, amountCents } = command
  const notBefore = nextCaptureRetryAt({ failureCode, attemptNumber }, payment, at)
  if (!notBefore || amountCents === null || subjectStatus(subject) !== 'approved') return false
  const again = {
    id: newId(),
    kind: 'capture',
    amountCents,
    at,
    notBefore,
    attemptNumber: attemptNumber + 1,
  } as const
  await insertPaymentCommand(transaction, payment, again)
  return true
}

function mailsOfRefusal(commandId: string, { id: about, patientId }: Payment): readonly OutgoingMail[] {
  const event = `capture:${commandId}`
  return [
    { event, kind: 'paymentProblem', recipient: patientId, about },
    { event, kind: 'captureFailed', recipient: '@Admin', about },
  ]
}

/**
 * Lifetime of idempotency keys that we rely on. Stripe removes keys after 24 hours at the earliest
 * (https://docs.stripe.com/api/idempotent_requests). A later retry could refund twice.
 */
const idempotencyKeyLifetimeMs = 23 * 3_600_000

/**
 * Refunds part of a captured payment. The result is read from the payment's state, not from the
 * reply.
 * @throws CodedError GatewayUnavailable
 */
export async function refundPart(context: PaymentContext, attempt: CommandAttempt): Promise<CommandResult> {
  const { gateway } = context.payments
  const { command, payment } = attempt
  const { providerPaymentId: intentId, checkoutSessionId: sessionId } = payment
  if (!intentId || command.amountCents === null) throw new Error('Nothing was taken for this refund.')
  const failureCode =
    blockerOf(attempt, context.now()) ??
    (await gateway
      .refund(intentId, command.idempotencyKey, command.amountCents)
      .then(() => undefined, refusalCode))
  const state = await gateway.fetchState({ sessionId, intentId })

  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const recorded = await recordGatewayState(transaction, payment.id, state, { at, newId: context.newId })
    if (!recorded) throw new Error('The payment is gone.')
    const outcome = failureCode ? 'refused' : 'done'
    await finishPaymentCommand(transaction, command.id, { outcome, failureCode, at })
    if (failureCode) {
      const event = `refund:${command.id}`
      enqueueEmails(
        transaction,
        [{ event, kind: 'refundFailed', recipient: '@Admin', about: payment.id }],
        at,
      )
    }
    return recorded
  })
}

/**
 * Returns why the gateway must not be called. From the second attempt on, a refunded amount may be
 * the first attempt's.
 */
function blockerOf({ command, payment }: CommandAttempt, now: Date): string | undefined {
  const left = payment.capturedCents - payment.refundedCents
  if (command.attempts === 0) return (command.amountCents ?? 0) > left ? 'amount_too_large' : undefined
  return now.getTime() - command.createdAt.getTime() > idempotencyKeyLifetimeMs
    ? 'outcome_unknown'
    : undefined
}

/**
 * A charge that was sent may have taken money, so its outcome is read before money is returned. A charge
 * that was not sent is superseded.
 */
async function settleCharge(context: PaymentContext, payment: Payment): Promise<Payment> {
  const pending = await systemTransact(context, (transaction) =>
    findPendingCommand(transaction, payment.id, 'charge'),
  )
  if (!pending) return payment
  if (pending.attempts > 0) await charge(context, { command: pending, payment })
  return systemTransact(context, async (transaction) => {
    if (pending.attempts === 0)
      await finishPaymentCommand(transaction, pending.id, { outcome: 'superseded', at: context.now() })
    return (await findPayment(transaction, payment.id)) ?? payment
  })
}

/**
 * Returns money by the way that applies: expires an open session, releases a hold, refunds a
 * capture. Finishes only when the gateway confirms that nothing remains.
 * @throws CodedError GatewayUnavailable
 */
export async function runReleaseOrRefund(
  context: PaymentContext,
  { command, payment }: CommandAttempt,
): Promise<CommandResult> {
  await advanceReauthorizations(context, payment)
  const known = await settleCharge(context, await withCheckoutSession(context, payment))
  const ids = { sessionId: known.checkoutSessionId, intentId: known.providerPaymentId }
  const state = await releaseOrRefundAtGateway(context, ids, `${command.idempotencyKey}-${command.attempts}`)
  return systemTransact(context, async (transaction) => {
    const at = context.now()
    const recorded = await recordGatewayState(transaction, payment.id, state, { at, newId: context.newId })
    if (!recorded) throw new Error('The payment is gone.')
    const { payment: now, subject } = recorded
    if (hasUnreturnedFunds(state) && now.refundDueCents > 0) {
      // The refund to the card failed, so an Admin has to resolve it.
      const failureCode = now.refundFailureCode
      await finishPaymentCommand(transaction, command.id, { outcome: 'refused', failureCode, at })
      return { subject }
    }
    if (hasUnreturnedFunds(state)) return { subject }
    await finishPaymentCommand(transaction, command.id, { outcome: 'done', at })
    return isUnpaid(now.status) ? voidUnpaid(transaction, recorded, state, context) : { subject }
  })
}

/** Voids a payment that was never held and can no longer be. */
async function voidUnpaid(
  transaction: SystemTransaction,
  { payment, subject }: Recorded,
  state: GatewayState,
  { now, newId }: PaymentContext,
): Promise<CommandResult> {
  const at = now()
  const step = subjectStatus(subject) === 'expired' ? 'expire' : 'void'
  const to = nextPaymentStatus(payment.status, step)
  const transitions = [{ step, cents: 0, from: payment.status, to }] as const
  const saved = await savePayment(transaction, { ...payment, status: to }, at)
  await appendPaymentEvents(transaction, payment.id, transitions, at)
  auditPaymentSteps(transaction, payment, transitions, at)
  return applyPaymentUpdate(transaction, subject, { payment: saved, transitions, state }, { at, newId })
}
