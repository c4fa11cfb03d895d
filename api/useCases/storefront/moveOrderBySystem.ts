import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import { mayHappenToOrder } from '../../../domain/orders/orderState'
import { appendSystemOrderEvent } from '../../storage/orderEvents'
import { findOrder } from '../../storage/orders'
import { listOrdersUnderWay, lockOrder } from '../../storage/systemOrders'
import type { PaymentContext } from '../context'
import { found } from '../ids'
import { systemTransact } from '../payments/systemTransact'
import type { OrderMove } from './moveOrder'
import { moveOrder } from './moveOrder'
import { tellOfOrder } from './tellOfOrder'

/** Orders a pharmacy may have something to do for, longest unchanged first. */
export function listForPharmacy(
  context: PaymentContext,
  which: Parameters<typeof listOrdersUnderWay>[1],
): Promise<readonly Order[]> {
  return systemTransact(context, (transaction) => listOrdersUnderWay(transaction, which))
}

/**
 * A pharmacy tells what it has done with an order.
 * @returns false when that cannot happen any more, such as packing what was cancelled or whose prescription is stopped
 */
export async function moveOrderBySystem(
  context: PaymentContext,
  orderId: string,
  move: OrderMove,
): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const before = await lockOrder(transaction, orderId)
    if (!before?.shippingAddress || !mayHappenToOrder(before.status, move.type, 'system')) return false
    const at = context.now()
    const status = await moveOrder(transaction, before, move, { actor: 'system', at }).catch(refusal)
    if (status === undefined) return false
    await appendSystemOrderEvent(transaction, before, {
      type: move.type,
      from: before.status,
      to: status,
      at,
    })
    tellOfOrder(transaction, found(await findOrder(transaction, orderId)))
    return true
  })
}

/** What must not leave is left to people; nothing was written before it was refused. @throws whatever else failed */
function refusal(error: unknown): undefined {
  const isRefused =
    error instanceof CodedError &&
    (error.code === 'PrescriptionNotActive' || error.code === 'AddressOutsideState')
  if (!isRefused) throw error
}
