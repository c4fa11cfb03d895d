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
    hasMoney(payment) && !isWanted
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

function hasMoney({ status }: Payment): boolean {
  return status === 'authorized' || status === 'captured' || status === 'partially_refunded'
}
