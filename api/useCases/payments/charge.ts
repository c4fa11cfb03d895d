import { CodedError } from '../../../domain/errors'
import type { MailKind, OutgoingMail } from '../../../domain/mail/mailKind'
import type { Order } from '../../../domain/orders/order'
import type { Payment } from '../../../domain/payments/payment'
import { afterRefusal } from '../../../domain/prescriptions/automaticPayment'
import type { SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import {
  findAutomaticPayment,
  pauseAutomaticPayment,
  setChargeFailure,
} from '../../storage/payments/automaticPayments'
import {
  findPendingCommand,
  finishPaymentCommand,
  finishPaymentCommandFirst,
  insertPaymentCommand,
} from '../../storage/payments/paymentCommands'
import { findPaymentOfOrder, insertPayment } from '../../storage/payments/payments'
import { markAutomatic, savePayment } from '../../storage/payments/systemPayments'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import type { Clock, PaymentContext } from '../context'
import { found } from '../ids'
import { requireLicensedPrescriber } from '../practitioners/licenses'
import { holdForSafety } from '../prescriptions/holdForSafety'
import { recordAutomaticPaymentEvent } from '../prescriptions/prescription'
import { findNewAlerts } from '../prescriptions/safetyCheck'
import { systemTransact } from '../transact'
import { withCheckoutSession } from './openCheckout'
import type { CommandAttempt, CommandResult } from './paymentSubject'
import { isAwaitingPayment } from './paymentSubject'
import type { Recorded } from './recordGatewayState'
import { lockPaymentAndSubject, recordGatewayState } from './recordGatewayState'
import { refusalCode } from './releaseOrRefund'

/** A saved card by the gateway's ids. */
interface Card {
  readonly customerId: string
  readonly paymentMethodId: string
}

/**
 * Decides to charge an unpaid refill to a saved card, in the transaction that holds its prescription's
 * fills. A charge that waits for its next attempt is superseded; one that was sent stays.
 * @returns the payment command to run after the commit
 */
export async function decideCharge(
  transaction: SystemTransaction,
  order: Pick<Order, 'id' | 'totalCents' | 'currency' | 'patientId' | 'patientName'>,
  card: Card,
  { at, newId }: Clock,
): Promise<string> {
  const { id: orderId, totalCents: amountCents, currency, patientId, patientName } = order
  const about = { requestId: null, orderId, patientId, patientName, treatmentType: null }
  await insertPayment(transaction, { ...about, id: newId(), amountCents, currency, createdAt: at })
  const payment = found(await findPaymentOfOrder(transaction, orderId))
  await markAutomatic(transaction, payment.id)
  const pending = await findPendingCommand(transaction, payment.id, 'charge')
  if (pending && pending.attempts > 0) return pending.id
  if (pending) await finishPaymentCommand(transaction, pending.id, { outcome: 'superseded', at })
  const id = newId()
  await insertPaymentCommand(transaction, payment, { id, kind: 'charge', amountCents, at, card })
  return id
}

/**
 * Checks a decided charge once more before it is sent: the agreement, the prescription and its prescriber's
 * license, and the patient's safety, which may put the prescription on hold.
 * @returns the result when the charge is not made; undefined when it may be sent
 */
export async function blockCharge(
  transaction: SystemTransaction,
  { command, subject }: CommandAttempt,
  clock: Clock,
): Promise<CommandResult | undefined> {
  const { at } = clock
  const supersede = async (commandId?: string): Promise<CommandResult> => {
    await finishPaymentCommand(transaction, command.id, { outcome: 'superseded', at })
    return { subject, commandId }
  }
  if (subject.kind === 'request' || subject.order.prescriptionId === null || !isAwaitingPayment(subject))
    return supersede()
  const prescription = found(await findPrescription(transaction, subject.order.prescriptionId))
  const automatic = await findAutomaticPayment(transaction, prescription.id)
  const isAgreed = automatic?.status === 'on' && automatic.paymentMethodId === command.paymentMethodId
  const isValid = prescription.validUntil !== null && prescription.validUntil > at
  if (!isAgreed || !isValid || prescription.status !== 'active') return supersede()
  if (!(await isPrescriberLicensed(transaction, prescription, at))) return supersede()
  const alerts = await findNewAlerts(transaction, prescription, at)
  if (alerts.length === 0) return undefined
  const [commandId] = await holdForSafety(transaction, prescription, { step: 'fill', alerts }, clock)
  return supersede(commandId)
}

async function isPrescriberLicensed(
  transaction: SystemTransaction,
  prescription: { readonly id: string },
  at: Date,
): Promise<boolean> {
  try {
    await requireLicensedPrescriber(transaction, prescription, at)
    return true
  } catch (error) {
    if (error instanceof CodedError && error.code === 'PrescriberNotLicensed') return false
    throw error
  }
}

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
  const { amountCents, customerId, paymentMethodId, idempotencyKey } = command
  if (amountCents === null || !customerId || !paymentMethodId) throw new Error('There is no card to charge.')
  const paid = await closePage(context, { command, payment })
  if (paid) return paid
  const { id: paymentId, currency } = payment
  const isKeyForgotten =
    command.attempts > 0 && context.now().getTime() - command.createdAt.getTime() > idempotencyKeyLifetimeMs
  const result = isKeyForgotten
    ? { failureCode: 'outcome_unknown' }
    : await gateway
        .chargeSavedCard({ paymentId, amountCents, currency, customerId, paymentMethodId }, idempotencyKey)
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
  const { amountCents, attemptNumber, customerId, paymentMethodId } = command
  const next = afterRefusal({ failureCode, attemptNumber }, at)
  const retryAt = next.kind === 'retry' ? next.at : null
  await setChargeFailure(transaction, prescriptionId, { failureCode, retryAt, at })
  if (retryAt && amountCents !== null && customerId && paymentMethodId)
    await insertPaymentCommand(transaction, payment, {
      id: newId(),
      kind: 'charge',
      amountCents,
      at,
      notBefore: retryAt,
      attemptNumber: attemptNumber + 1,
      card: { customerId, paymentMethodId },
    })
  const isPaused = next.kind === 'pause' && (await pauseAutomaticPayment(transaction, prescriptionId, at))
  const type = isPaused ? 'automaticPaymentPaused' : undefined
  await recordAutomaticPaymentEvent(transaction, prescriptionId, { type, at })
  const params = {
    cents: payment.amountCents,
    currency: payment.currency,
    at: retryAt?.toISOString() ?? null,
  }
  const event = `charge:${command.id}`
  const kind = mailAfter[next.kind]
  enqueueEmails(transaction, [{ event, kind, recipient: payment.patientId, about: payment.id, params }], at)
  return { subject }
}

const mailAfter = {
  retry: 'chargeRefused',
  approval: 'approvalNeeded',
  pause: 'automaticPaymentPaused',
} as const satisfies Record<string, MailKind>

function mailToAdmins(commandId: string, { id: about }: Payment): OutgoingMail {
  return { event: `charge:${commandId}`, kind: 'captureFailed', recipient: '@Admin', about }
}
