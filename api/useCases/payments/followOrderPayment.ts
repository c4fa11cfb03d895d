import type { Moved } from '../../../domain/payments/catchUp'
import type { OrderEventType } from '../../../domain/generated/enums'
import type { Order } from '../../../domain/orders/order'
import { mayHappenToOrder, nextOrderStatus } from '../../../domain/orders/orderState'
import { takeOrderedOut } from '../../storage/cartLines'
import type { SystemTransaction } from '../../storage/database'
import { appendSystemOrderEvent } from '../../storage/orderEvents'
import { findOrder } from '../../storage/orders'
import { settleOrder } from '../../storage/systemOrders'
import { found } from '../ids'
import { countPaidRefill } from '../prescriptions/countPaidRefill'
import { tellOfOrder } from '../storefront/tellOfOrder'
import type { Moment, News } from './news'

/** What a change of its payment means for an order: it is placed and leaves the cart, or its money is back. */
export async function followOrderPayment(
  transaction: SystemTransaction,
  before: Order,
  news: News,
  { at }: Moment,
): Promise<{ order: Order; isWanted: boolean }> {
  const { payment } = news
  const event = eventFor(before, news)
  const status = event ? nextOrderStatus(before.status, event, 'system') : before.status
  await settleOrder(transaction, before.id, { status, payment, at })
  if (event) {
    await appendSystemOrderEvent(transaction, before, { type: event, from: before.status, to: status, at })
  }
  if (event === 'paymentCaptured') {
    await takeOrderedOut(transaction, before, at)
    await countPaidRefill(transaction, before, at)
  }
  const order = found(await findOrder(transaction, before.id))
  tellOfOrder(transaction, order)
  return { order, isWanted: event !== undefined || isWanted(order) }
}

function eventFor({ status, totalCents }: Order, { moved, payment }: News): OrderEventType | undefined {
  const step = moved.at(-1)?.step
  const event = step && eventOfStep[step]
  if (event === 'paymentCaptured' && payment.capturedCents !== totalCents) return undefined
  return event && mayHappenToOrder(status, event, 'system') ? event : undefined
}

const eventOfStep: Partial<Record<Moved['step'], OrderEventType>> = {
  capture: 'paymentCaptured',
  refund: 'refundSucceeded',
  refundFailed: 'refundFailed',
  refundPartFailed: 'refundFailed',
}

/** Orders that money may stay with. */
function isWanted({ status }: Order): boolean {
  return status === 'placed' || status === 'packed' || status === 'shipped' || status === 'delivered'
}
