import { hasFundsWithdrawn } from '../../../../domain/payments/dispute'
import type { Payment } from '../../../../domain/payments/payment'
import type { SystemTransaction } from '../../../storage/database/database'
import { applyPaymentUpdateToOrder } from './applyPaymentUpdateToOrder'
import { applyPaymentUpdateToRequest } from './applyPaymentUpdateToRequest'
import { releaseOrRefundPayment } from '../commands/releaseOrRefund'
import type { Clock, PaymentUpdate } from './paymentUpdate'
import type { PaymentSubject } from './paymentSubject'

/**
 * Applies a payment update to its request or order; releases or refunds money that is no longer
 * wanted.
 */
export async function applyPaymentUpdate(
  transaction: SystemTransaction,
  before: PaymentSubject,
  news: PaymentUpdate,
  moment: Clock,
): Promise<{ subject: PaymentSubject; commandId: string | undefined }> {
  const { subject, isWanted } = await applyToSubject(transaction, before, news, moment)
  const { payment } = news
  const commandId =
    mayReleaseOrRefund(payment) && !isWanted
      ? await releaseOrRefundPayment(transaction, payment, { id: moment.newId(), at: moment.at })
      : undefined
  return { subject, commandId }
}

async function applyToSubject(
  transaction: SystemTransaction,
  before: PaymentSubject,
  news: PaymentUpdate,
  moment: Clock,
): Promise<{ subject: PaymentSubject; isWanted: boolean }> {
  if (before.kind === 'request') {
    const { request, isWanted } = await applyPaymentUpdateToRequest(transaction, before.request, news, moment)
    return { subject: { kind: 'request', request }, isWanted }
  }
  const { order, isWanted } = await applyPaymentUpdateToOrder(transaction, before.order, news, moment)
  return { subject: { kind: 'order', order }, isWanted }
}

/**
 * A failed refund would fail again on the same card, so an Admin decides. Disputed money is with
 * the bank.
 */
function mayReleaseOrRefund({ status, refundDueCents, disputeStatus }: Payment): boolean {
  if (refundDueCents > 0) return false
  if (disputeStatus && hasFundsWithdrawn([{ status: disputeStatus }])) return false
  return status === 'authorized' || status === 'captured' || status === 'partially_refunded'
}
