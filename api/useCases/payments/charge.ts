import { CodedError } from '../../../domain/errors'
import type { MailKind, OutgoingMail } from '../../../domain/mail/mailKind'
import type { Payment } from '../../../domain/payments/payment'
import { afterRefusal } from '../../../domain/prescriptions/automaticPayment'
import type { SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import { pauseAutomaticPayment, setChargeFailure } from '../../storage/payments/automaticPayments'
import type { PaymentCommand } from '../../storage/payments/paymentCommands'
import {
  finishPaymentCommand,
  finishPaymentCommandFirst,
  insertPaymentCommand,
} from '../../storage/payments/paymentCommands'
import { savePayment } from '../../storage/payments/systemPayments'
import type { Clock, PaymentContext } from '../context'
import { found } from '../ids'
import { recordAutomaticPaymentEvent } from '../prescriptions/prescription'
import { systemTransact } from '../transact'
import { withCheckoutSession } from './openCheckout'
import type { CommandAttempt, CommandResult } from './paymentSubject'
import { isAwaitingPayment } from './paymentSubject'
import type { Recorded } from './recordGatewayState'
import { lockPaymentAndSubject, recordGatewayState } from './recordGatewayState'
import { refusalCode } from './releaseOrRefund'

/**
 * How long a charge is sent again with its idempotency key. Stripe removes keys after 24 hours at the
 * earliest (https://docs.stripe.com/api/idempotent_requests); a later attempt could charge twice.
 */
const idempotencyKeyLifetimeMs = 23 * 3_600_000

/**
 * Charges a saved card while the patient is absent, after it has expired a page on which the patient could
 * pay as well. The result is read from the payment's state, not from the reply. A refusal is retried, or
 * the patient approves or chooses another card; the order waits.
 * @throws CodedError GatewayUnavailable
 */
export async function charge(
  context: PaymentContext,
  { command, payment }: Pick<CommandAttempt, 'command' | 'payment'>,
): Promise<CommandResult> {
  const { gateway } = context.payments
  const { amountCents, card } = chargeOf(command)
  const paid = await closePage(context, { command, payment })
  if (paid) return paid
  const { id: paymentId, currency } = payment
  const isKeyForgotten =
    command.attempts > 0 && context.now().getTime() - command.createdAt.getTime() > idempotencyKeyLifetimeMs
  const result = isKeyForgotten
    ? { failureCode: 'outcome_unknown' }
    : await gateway
        .chargeSavedCard({ paymentId, amountCents, currency, ...card }, command.idempotencyKey)
        .catch((error: unknown) => ({ failureCode: refusalCode(error) }))
  if ('failureCode' in result)
    return systemTransact(context, (transaction) =>
      recordRefusal(transaction, { command, payment }, result.failureCode, clockOf(context)),
    )
  const state = await gateway.fetchState({ sessionId: null, intentId: result.intentId })
  return systemTransact(context, async (transaction) => {
    const clock = clockOf(context)
    const recorded = await recordGatewayState(transaction, paymentId, state, clock)
    if (!recorded) throw new Error('The payment is gone.')
    if (recorded.payment.capturedCents > 0)
      await finishPaymentCommand(transaction, command.id, { outcome: 'done', at: clock.at })
    return recorded
  })
}

const clockOf = ({ now, newId }: PaymentContext): Clock => ({ at: now(), newId })

/** @returns the result when the patient has paid on the page before it was expired */
async function closePage(
  context: PaymentContext,
  { command, payment }: Pick<CommandAttempt, 'command' | 'payment'>,
): Promise<Recorded | undefined> {
  const { gateway } = context.payments
  const { checkoutSessionId: sessionId } = await withCheckoutSession(context, payment)
  if (!sessionId) return undefined
  await gateway.closeCheckout(sessionId).catch(refusalCode)
  const state = await gateway.fetchState({ sessionId, intentId: null })
  if (state.session === 'expired') return undefined
  const recorded = await systemTransact(context, async (transaction) => {
    const clock = clockOf(context)
    const seen = await recordGatewayState(transaction, payment.id, state, clock)
    if (seen && seen.payment.capturedCents > 0)
      await finishPaymentCommand(transaction, command.id, { outcome: 'superseded', at: clock.at })
    return seen
  })
  if (recorded && recorded.payment.capturedCents > 0) return recorded
  throw new CodedError('GatewayUnavailable', { reason: 'pageOpen' })
}

/** Records a refused charge once, and decides what follows. The order waits for its payment. */
async function recordRefusal(
  transaction: SystemTransaction,
  { command, payment }: Pick<CommandAttempt, 'command' | 'payment'>,
  failureCode: string,
  { at, newId }: Clock,
): Promise<CommandResult> {
  const { payment: before, subject } = found(await lockPaymentAndSubject(transaction, payment.id))
  const isFirst = await finishPaymentCommandFirst(transaction, command.id, {
    outcome: 'refused',
    failureCode,
    at,
  })
  if (!isFirst) return { subject }
  await savePayment(transaction, { ...before, failureCode }, at)
  const isUnknown = failureCode === 'outcome_unknown'
  if (isUnknown) enqueueEmails(transaction, [mailToAdmins(command.id, payment)], at)
  if (subject.kind === 'request' || subject.order.prescriptionId === null || !isAwaitingPayment(subject))
    return { subject }

  const { prescriptionId } = subject.order
  await followRefusal(transaction, { command, payment, prescriptionId, failureCode }, { at, newId })
  return { subject }
}

interface RefusedCharge extends Pick<CommandAttempt, 'command' | 'payment'> {
  readonly prescriptionId: string
  readonly failureCode: string
}

/** Tries a refused charge again, asks the patient for approval, or pauses automatic payment; and emails them. */
async function followRefusal(
  transaction: SystemTransaction,
  { command, payment, prescriptionId, failureCode }: RefusedCharge,
  { at, newId }: Clock,
): Promise<void> {
  const { attemptNumber } = command
  const next = afterRefusal({ failureCode, attemptNumber }, at)
  const retryAt = next.kind === 'retry' ? next.at : null
  await setChargeFailure(transaction, prescriptionId, { failureCode, retryAt, at })
  if (retryAt) {
    const again = { id: newId(), kind: 'charge', ...chargeOf(command), at, notBefore: retryAt } as const
    await insertPaymentCommand(transaction, payment, { ...again, attemptNumber: attemptNumber + 1 })
  }
  const isPaused = next.kind === 'pause' && (await pauseAutomaticPayment(transaction, prescriptionId, at))
  const type = isPaused ? 'automaticPaymentPaused' : undefined
  await recordAutomaticPaymentEvent(transaction, prescriptionId, { type, at })
  const { id: about, amountCents: cents, currency, patientId: recipient } = payment
  const params = { cents, currency, at: retryAt?.toISOString() ?? null }
  const mail = { event: `charge:${command.id}`, kind: mailAfter[next.kind], recipient, about, params }
  enqueueEmails(transaction, [mail], at)
}

/** Returns the amount and the card of a charge, which each has. */
function chargeOf({ amountCents, customerId, paymentMethodId }: PaymentCommand) {
  if (amountCents === null || customerId === null || paymentMethodId === null)
    throw new Error('There is no card to charge.')
  return { amountCents, card: { customerId, paymentMethodId } }
}

const mailAfter = {
  retry: 'chargeRefused',
  approval: 'approvalNeeded',
  pause: 'automaticPaymentPaused',
} as const satisfies Record<string, MailKind>

function mailToAdmins(commandId: string, { id: about }: Payment): OutgoingMail {
  return { event: `charge:${commandId}`, kind: 'captureFailed', recipient: '@Admin', about }
}
