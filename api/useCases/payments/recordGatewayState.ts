import { mailsForDisputes, mailsForPayment } from '../../../domain/mail/mailsForEvents'
import type { GatewayState } from '../../../domain/payments/applyGatewayState'
import { applyGatewayState, isUnpaid } from '../../../domain/payments/applyGatewayState'
import { changedDisputes, newestStatus } from '../../../domain/payments/dispute'
import type { Payment } from '../../../domain/payments/payment'
import { auditDisputes, auditPaymentSteps } from '../../storage/admin/systemAudit'
import type { SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import { listDisputes, saveDispute } from '../../storage/payments/disputes'
import { findPayment } from '../../storage/payments/payments'
import { appendPaymentEvents, lockPayment, savePayment } from '../../storage/payments/systemPayments'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import type { Clock } from '../context'
import { applyPaymentUpdate } from './applyPaymentUpdate'
import type { PaymentSubject } from './paymentSubject'
import { lockPaymentSubject } from './paymentSubject'

/** The updated payment and its subject, and a payment command that became necessary. */
export interface Recorded {
  readonly payment: Payment
  readonly subject: PaymentSubject
  readonly commandId: string | undefined
}

/**
 * Records the gateway's state and applies its consequences. Known and stale states change nothing,
 * so webhooks, verification and reconciliation may call this in any order.
 * @returns undefined when there is no such payment
 */
export async function recordGatewayState(
  transaction: SystemTransaction,
  paymentId: string,
  state: GatewayState,
  clock: Clock,
): Promise<Recorded | undefined> {
  const locked = await lockPaymentAndSubject(transaction, paymentId)
  if (!locked) return undefined
  const { payment: before, subject } = locked
  // State of a replaced hold: it no longer belongs to this payment.
  const isOfAnother =
    before.providerPaymentId !== null &&
    (state.intentId ?? before.providerPaymentId) !== before.providerPaymentId
  if (isOfAnother) return { payment: before, subject, commandId: undefined }
  const { transitions, now } = applyGatewayState(before, state)
  const known = await listDisputes(transaction, before.id)
  const disputes = changedDisputes(known, state.disputes)
  const changed: Payment = {
    ...before,
    ...now,
    ...(isUnpaid(now.status) ? { failureCode: state.failureCode } : cardDetailsOf(before, state)),
    refundFailureCode: state.refundFailureCode ?? before.refundFailureCode,
    disputeStatus: newestStatus(known, disputes) ?? before.disputeStatus,
  }
  const isKnown =
    transitions.length === 0 && changed.failureCode === before.failureCode && disputes.length === 0
  if (isKnown) return { payment: before, subject, commandId: undefined }

  const payment = await savePayment(transaction, changed, clock.at)
  await appendPaymentEvents(transaction, payment.id, transitions, clock.at)
  auditPaymentSteps(transaction, payment, transitions, clock.at)
  for (const { dispute } of disputes) await saveDispute(transaction, payment.id, dispute, clock.at)
  auditDisputes(transaction, payment, disputes, clock.at)
  const mails = [...mailsForPayment(payment, transitions, clock.at), ...mailsForDisputes(payment, disputes)]
  enqueueEmails(transaction, mails, clock.at)
  return {
    payment,
    ...(await applyPaymentUpdate(transaction, subject, { payment, transitions, state }, clock)),
  }
}

/** Fields learned from the first hold and not changed afterwards. */
function cardDetailsOf(before: Payment, { intentId, captureBefore, card }: GatewayState): Partial<Payment> {
  if (!isUnpaid(before.status)) return {}
  const cardSaid = { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
  return { providerPaymentId: intentId, captureBefore, failureCode: null, ...cardSaid }
}

/**
 * Locks the patient, the subject and the payment, in this order. All callers share it, so that they
 * cannot deadlock.
 */
export async function lockPaymentAndSubject(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<{ payment: Payment; subject: PaymentSubject } | undefined> {
  const found = await findPayment(transaction, paymentId)
  if (found) await lockPatientSafety(transaction, found.patientId)
  const subject = found && (await lockPaymentSubject(transaction, found))
  const payment = subject && (await lockPayment(transaction, paymentId))
  return payment && { payment, subject }
}
