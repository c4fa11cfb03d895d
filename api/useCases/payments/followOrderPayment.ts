import type { Moved } from '../../../domain/payments/catchUp'
import type { OrderEventType } from '../../../domain/generated/enums'
import type { Order } from '../../../domain/orders/order'
import { mayHappenToOrder, nextOrderStatus } from '../../../domain/orders/orderState'
import { takeOrderedOut } from '../../storage/cartLines'
import type { SystemTransaction } from '../../storage/database'
import { appendSystemOrderEvent } from '../../storage/orderEvents'
import { findOrder } from '../../storage/orders'
import { findPrescription } from '../../storage/prescriptions'
import { settleOrder } from '../../storage/systemOrders'
import { found } from '../ids'
import { findNewAlerts } from '../prescriptions/checkPrescription'
import { countPaidRefill } from '../prescriptions/countPaidRefill'
import { holdForSafety } from '../prescriptions/holdForSafety'
import { tellOfOrder } from '../storefront/tellOfOrder'
import type { Moment, News } from './news'

/**
 * What a change of its payment means for an order: it is placed and leaves the cart, or its money is back. A fill of a
 * prescription is checked first.
 */
export async function followOrderPayment(
  transaction: SystemTransaction,
  ordered: Order,
  news: News,
  moment: Moment,
): Promise<{ order: Order; isWanted: boolean }> {
  const { payment } = news
  const { at } = moment
  const before =
    eventFor(ordered, news) === 'paymentCaptured' ? await checkFill(transaction, ordered, moment) : ordered
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

/**
 * Checks once more what has just been paid for. Where something new speaks against it, its prescription goes on hold and
 * the order is cancelled with it; the money goes back as for every cancelled order.
 * @returns the order as it is then
 */
async function checkFill(transaction: SystemTransaction, order: Order, moment: Moment): Promise<Order> {
  if (order.prescriptionId === null) return order
  const prescription = found(await findPrescription(transaction, order.prescriptionId))
  if (prescription.status !== 'active') return order
  const alerts = await findNewAlerts(transaction, prescription, moment.at)
  if (alerts.length === 0) return order
  await holdForSafety(transaction, prescription, { step: 'fill', alerts }, moment)
  return found(await findOrder(transaction, order.id))
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
