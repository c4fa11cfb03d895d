import type { Order } from '../../../domain/orders/order'
import { canTransitionOrder, nextOrderStatus } from '../../../domain/orders/orderState'
import type { SystemTransaction } from '../../storage/database/database'
import { appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import { changeOrder, findOrder } from '../../storage/storefront/orders'
import { findPaymentOfOrder } from '../../storage/payments/payments'
import { listAbandonedOrders, lockOrder } from '../../storage/storefront/systemOrders'
import type { PaymentContext } from '../context'
import { found } from '../ids'
import { publishOrderChanged } from '../storefront/publishOrderChanged'
import { paymentWindowMs } from './expireRequest'
import { stopAutoRefill } from '../prescriptions/refills/stopAutoRefill'
import { releaseOrRefundPayment } from './commands/releaseOrRefund'
import { runCommandOrDefer } from './commands/runCommandForRequest'
import { systemTransact } from '../systemTransact'

/**
 * Payment window of a refill. It is long because the patient may be away and the order reserves
 * nothing.
 */
export const refillPaymentWindowMs = 14 * 24 * 3_600_000

const before = ({ now }: PaymentContext, span: number) => new Date(now().getTime() - span)

/** Returns unpaid orders whose payment window has passed. */
export function listUnpaidOrders(context: PaymentContext, limit: number): Promise<readonly Order[]> {
  return systemTransact(context, (transaction) =>
    listAbandonedOrders(
      transaction,
      { before: before(context, paymentWindowMs), refillsBefore: before(context, refillPaymentWindowMs) },
      limit,
    ),
  )
}

/**
 * Expires an unpaid order and closes its checkout session.
 * @returns false when a concurrent change has moved the order on
 */
export async function expireOrder(context: PaymentContext, orderId: string): Promise<boolean> {
  const ended = await systemTransact(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order || !canTransitionOrder(order.status, 'paymentTimedOut', 'system')) return undefined
    const since = before(context, order.prescriptionId === null ? paymentWindowMs : refillPaymentWindowMs)
    return order.updatedAt < since ? end(transaction, order, context) : undefined
  })
  if (ended?.commandId) await runCommandOrDefer(context, ended.commandId)
  return ended !== undefined
}

async function end(transaction: SystemTransaction, order: Order, { now, newId }: PaymentContext) {
  const at = now()
  const type = 'paymentTimedOut'
  const status = nextOrderStatus(order.status, type, 'system')
  await changeOrder(transaction, order, { status, at })
  await appendSystemOrderEvent(transaction, order, { type, from: order.status, to: status, at })
  publishOrderChanged(transaction, found(await findOrder(transaction, order.id)))
  await stopAutoRefill(transaction, order, at)
  const payment = await findPaymentOfOrder(transaction, order.id)
  return { commandId: payment && (await releaseOrRefundPayment(transaction, payment, { id: newId(), at })) }
}
