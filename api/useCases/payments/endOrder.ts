import type { Order } from '../../../domain/orders/order'
import { mayHappenToOrder, nextOrderStatus } from '../../../domain/orders/orderState'
import type { SystemTransaction } from '../../storage/database'
import { appendSystemOrderEvent } from '../../storage/orderEvents'
import { changeOrder, findOrder } from '../../storage/orders'
import { findPaymentOfOrder } from '../../storage/payments'
import { listAbandonedOrders, lockOrder } from '../../storage/systemOrders'
import type { PaymentContext } from '../context'
import { found } from '../ids'
import { tellOfOrder } from '../storefront/tellOfOrder'
import { payWithin } from './endRequest'
import { stopAutoRefill } from '../prescriptions/stopAutoRefill'
import { giveBackPayment } from './giveBack'
import { runOrPostpone } from './runDecided'
import { systemTransact } from './systemTransact'

/** How long a refill waits for its payment: somebody may be away, and nothing was promised to others. */
export const payRefillWithin = 14 * 24 * 3_600_000

const before = ({ now }: PaymentContext, span: number) => new Date(now().getTime() - span)

/** Orders that nobody has paid for in time. */
export function listUnpaid(context: PaymentContext, limit: number): Promise<readonly Order[]> {
  return systemTransact(context, (transaction) =>
    listAbandonedOrders(
      transaction,
      { before: before(context, payWithin), refillsBefore: before(context, payRefillWithin) },
      limit,
    ),
  )
}

/**
 * Ends an order that nobody has paid for in time, and closes its page.
 * @returns false when somebody has moved it on meanwhile
 */
export async function endOrder(context: PaymentContext, orderId: string): Promise<boolean> {
  const ended = await systemTransact(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order || !mayHappenToOrder(order.status, 'paymentTimedOut', 'system')) return undefined
    const since = before(context, order.prescriptionId === null ? payWithin : payRefillWithin)
    return order.updatedAt < since ? end(transaction, order, context) : undefined
  })
  if (ended?.commandId) await runOrPostpone(context, ended.commandId)
  return ended !== undefined
}

async function end(transaction: SystemTransaction, order: Order, { now, newId }: PaymentContext) {
  const at = now()
  const type = 'paymentTimedOut'
  const status = nextOrderStatus(order.status, type, 'system')
  await changeOrder(transaction, order, { status, at })
  await appendSystemOrderEvent(transaction, order, { type, from: order.status, to: status, at })
  tellOfOrder(transaction, found(await findOrder(transaction, order.id)))
  await stopAutoRefill(transaction, order, at)
  const payment = await findPaymentOfOrder(transaction, order.id)
  return { commandId: payment && (await giveBackPayment(transaction, payment, { id: newId(), at })) }
}
