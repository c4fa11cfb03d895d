import type { PaymentTransition } from '../../../../domain/payments/applyGatewayState'
import type { OrderEventType } from '../../../../domain/generated/enums'
import type { Order } from '../../../../domain/orders/order'
import { canTransitionOrder, nextOrderStatus } from '../../../../domain/orders/orderState'
import { removeOrderedItems } from '../../../storage/storefront/cartLines'
import type { SystemTransaction } from '../../../storage/database/database'
import { appendSystemOrderEvent } from '../../../storage/storefront/orderEvents'
import { findOrder } from '../../../storage/storefront/orders'
import { findPrescription } from '../../../storage/prescriptions/prescriptions'
import { saveOrderPayment } from '../../../storage/storefront/systemOrders'
import { found } from '../../ids'
import { findNewAlerts } from '../../prescriptions/safety/checkPrescription'
import { recordPaidRefill } from '../../prescriptions/refills/recordPaidRefill'
import { holdForSafety } from '../../prescriptions/safety/holdForSafety'
import { publishOrderChanged } from '../../storefront/publishOrderChanged'
import type { Clock, PaymentUpdate } from './paymentUpdate'

/**
 * Applies a payment update to its order: places it and empties the cart, or cancels it after a
 * refund. A prescription fill is checked first.
 */
export async function applyPaymentUpdateToOrder(
  transaction: SystemTransaction,
  ordered: Order,
  news: PaymentUpdate,
  moment: Clock,
): Promise<{ order: Order; isWanted: boolean }> {
  const { payment } = news
  const { at } = moment
  const before =
    eventFor(ordered, news) === 'paymentCaptured' ? await checkFill(transaction, ordered, moment) : ordered
  const event = eventFor(before, news)
  const status = event ? nextOrderStatus(before.status, event, 'system') : before.status
  await saveOrderPayment(transaction, before.id, { status, payment, at })
  if (event) {
    await appendSystemOrderEvent(transaction, before, { type: event, from: before.status, to: status, at })
  }
  if (event === 'paymentCaptured') {
    await removeOrderedItems(transaction, before, at)
    await recordPaidRefill(transaction, before, at)
  }
  const order = found(await findOrder(transaction, before.id))
  publishOrderChanged(transaction, order)
  return { order, isWanted: event !== undefined || isWanted(order) }
}

/**
 * Runs the safety check on a fill that was just paid. A new alert puts the prescription on hold and
 * cancels the order, which refunds it.
 * @returns the updated order
 */
async function checkFill(transaction: SystemTransaction, order: Order, moment: Clock): Promise<Order> {
  if (order.prescriptionId === null) return order
  const prescription = found(await findPrescription(transaction, order.prescriptionId))
  if (prescription.status !== 'active') return order
  const alerts = await findNewAlerts(transaction, prescription, moment.at)
  if (alerts.length === 0) return order
  await holdForSafety(transaction, prescription, { step: 'fill', alerts }, moment)
  return found(await findOrder(transaction, order.id))
}

function eventFor(
  { status, totalCents }: Order,
  { moved, payment }: PaymentUpdate,
): OrderEventType | undefined {
  const step = moved.at(-1)?.step
  const event = step && eventOfStep[step]
  if (event === 'paymentCaptured' && payment.capturedCents !== totalCents) return undefined
  return event && canTransitionOrder(status, event, 'system') ? event : undefined
}

const eventOfStep: Partial<Record<PaymentTransition['step'], OrderEventType>> = {
  capture: 'paymentCaptured',
  refund: 'refundSucceeded',
  refundFailed: 'refundFailed',
  refundPartFailed: 'refundFailed',
}

/** Returns whether an order in this status may be paid. */
function isWanted({ status }: Order): boolean {
  return status === 'placed' || status === 'packed' || status === 'shipped' || status === 'delivered'
}
