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
import { giveBackPayment } from './giveBack'
import { runOrPostpone } from './runDecided'
import { systemTransact } from './systemTransact'

const abandonedSince = ({ now }: PaymentContext) => new Date(now().getTime() - payWithin)

/** Orders that nobody has paid for in time. */
export function listUnpaid(context: PaymentContext, limit: number): Promise<readonly Order[]> {
  return systemTransact(context, (transaction) =>
    listAbandonedOrders(transaction, abandonedSince(context), limit),
  )
}

/**
 * Ends an order that nobody has paid for in time, and closes its page.
 * @returns false when somebody has moved it on meanwhile
 */
export async function endOrder(context: PaymentContext, orderId: string): Promise<boolean> {
  const ended = await systemTransact(context, async (transaction) => {
    const before = await lockOrder(transaction, orderId)
    if (!before || !mayHappenToOrder(before.status, 'paymentTimedOut', 'system')) return undefined
    return before.updatedAt < abandonedSince(context) ? end(transaction, before, context) : undefined
  })
  if (ended?.commandId) await runOrPostpone(context, ended.commandId)
  return ended !== undefined
}

async function end(transaction: SystemTransaction, before: Order, { now, newId }: PaymentContext) {
  const at = now()
  const type = 'paymentTimedOut'
  const status = nextOrderStatus(before.status, type, 'system')
  await changeOrder(transaction, before, { status, at })
  await appendSystemOrderEvent(transaction, before, { type, from: before.status, to: status, at })
  tellOfOrder(transaction, found(await findOrder(transaction, before.id)))
  const payment = await findPaymentOfOrder(transaction, before.id)
  return { commandId: payment && (await giveBackPayment(transaction, payment, { id: newId(), at })) }
}
