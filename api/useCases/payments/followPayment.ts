import { hasWithdrawn } from '../../../domain/payments/dispute'
import type { Payment } from '../../../domain/payments/payment'
import type { SystemTransaction } from '../../storage/database'
import { followOrderPayment } from './followOrderPayment'
import { followRequestPayment } from './followRequestPayment'
import { giveBackPayment } from './giveBack'
import type { Moment, News } from './news'
import type { Subject } from './subject'

/** What a change of its payment means for a request or an order; money that nobody wants any more goes back. */
export async function followPayment(
  transaction: SystemTransaction,
  before: Subject,
  news: News,
  moment: Moment,
): Promise<{ subject: Subject; commandId: string | undefined }> {
  const { subject, isWanted } = await follow(transaction, before, news, moment)
  const { payment } = news
  const commandId =
    mayGiveBack(payment) && !isWanted
      ? await giveBackPayment(transaction, payment, { id: moment.newId(), at: moment.at })
      : undefined
  return { subject, commandId }
}

async function follow(
  transaction: SystemTransaction,
  before: Subject,
  news: News,
  moment: Moment,
): Promise<{ subject: Subject; isWanted: boolean }> {
  if (before.kind === 'request') {
    const { request, isWanted } = await followRequestPayment(transaction, before.request, news, moment)
    return { subject: { kind: 'request', request }, isWanted }
  }
  const { order, isWanted } = await followOrderPayment(transaction, before.order, news, moment)
  return { subject: { kind: 'order', order }, isWanted }
}

/**
 * A card that has not taken its refund would not take it again, so that an Admin decides; what is disputed is with the bank.
 */
function mayGiveBack({ status, refundDueCents, disputeStatus }: Payment): boolean {
  if (refundDueCents > 0) return false
  if (disputeStatus && hasWithdrawn([{ status: disputeStatus }])) return false
  return status === 'authorized' || status === 'captured' || status === 'partially_refunded'
}
