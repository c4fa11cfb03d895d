import type { GatewayState } from '../../../domain/payments/catchUp'
import { catchUp, isUnpaid } from '../../../domain/payments/catchUp'
import { mailsOfDisputes, mailsOfPayment } from '../../../domain/mail/mailsOf'
import { changedDisputes, newestStatus } from '../../../domain/payments/dispute'
import type { Payment } from '../../../domain/payments/payment'
import type { SystemTransaction } from '../../storage/database'
import { tellByMail } from '../../storage/outbox'
import { findPayment } from '../../storage/payments'
import { listDisputes, saveDispute } from '../../storage/disputes'
import { lockPatientSafety } from '../../storage/safetyChecks'
import { auditDisputes, auditPaymentSteps } from '../../storage/systemAudit'
import { appendPaymentEvents, lockPayment, savePayment } from '../../storage/systemPayments'
import { followPayment } from './followPayment'
import type { Subject } from './subject'
import { lockSubject } from './subject'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/** A payment and what it is for as they are now, and an effect that became necessary. */
export interface Recorded {
  readonly payment: Payment
  readonly subject: Subject
  readonly commandId: string | undefined
}

/**
 * Writes down what the gateway says, and moves on what waited for it. What is known already, or was known
 * better, changes nothing: notices, verifications and reconciliation all come here, in any order.
 * @returns undefined when there is no such payment
 */
export async function recordGatewayState(
  transaction: SystemTransaction,
  paymentId: string,
  state: GatewayState,
  moment: Moment,
): Promise<Recorded | undefined> {
  const locked = await lockBoth(transaction, paymentId)
  if (!locked) return undefined
  const { payment: before, subject } = locked
  // Of a hold that has been replaced meanwhile: what becomes of it is no news of this payment.
  const isOfAnother =
    before.providerPaymentId !== null &&
    (state.intentId ?? before.providerPaymentId) !== before.providerPaymentId
  if (isOfAnother) return { payment: before, subject, commandId: undefined }
  const { moved, now } = catchUp(before, state)
  const known = await listDisputes(transaction, before.id)
  const disputes = changedDisputes(known, state.disputes)
  const changed: Payment = {
    ...before,
    ...now,
    ...(isUnpaid(now.status) ? { failureCode: state.failureCode } : learned(before, state)),
    refundFailureCode: state.refundFailureCode ?? before.refundFailureCode,
    disputeStatus: newestStatus(known, disputes) ?? before.disputeStatus,
  }
  const isKnown = moved.length === 0 && changed.failureCode === before.failureCode && disputes.length === 0
  if (isKnown) return { payment: before, subject, commandId: undefined }

  const payment = await savePayment(transaction, changed, moment.at)
  await appendPaymentEvents(transaction, payment.id, moved, moment.at)
  auditPaymentSteps(transaction, payment, moved, moment.at)
  for (const { dispute } of disputes) await saveDispute(transaction, payment.id, dispute, moment.at)
  auditDisputes(transaction, payment, disputes, moment.at)
  const mails = [...mailsOfPayment(payment, moved, moment.at), ...mailsOfDisputes(payment, disputes)]
  tellByMail(transaction, mails, moment.at)
  return { payment, ...(await followPayment(transaction, subject, { payment, moved, state }, moment)) }
}

/** What is learned when the money is held, and kept from then on. */
function learned(before: Payment, { intentId, captureBefore, card }: GatewayState): Partial<Payment> {
  if (!isUnpaid(before.status)) return {}
  const cardSaid = { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
  return { providerPaymentId: intentId, captureBefore, failureCode: null, ...cardSaid }
}

/** Locks a payment and, before it, its patient and what it is for: the order in which everybody does. */
export async function lockBoth(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<{ payment: Payment; subject: Subject } | undefined> {
  const found = await findPayment(transaction, paymentId)
  if (found) await lockPatientSafety(transaction, found.patientId)
  const subject = found && (await lockSubject(transaction, found))
  const payment = subject && (await lockPayment(transaction, paymentId))
  return payment && { payment, subject }
}
