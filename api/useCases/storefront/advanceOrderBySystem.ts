import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import { canTransitionOrder } from '../../../domain/orders/orderState'
import { appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import { findOrder } from '../../storage/storefront/orders'
import { listOrdersUnderWay, lockOrder } from '../../storage/storefront/systemOrders'
import type { PaymentContext } from '../context'
import { found } from '../ids'
import { systemTransact } from '../systemTransact'
import type { OrderStep } from './advanceOrder'
import { advanceOrder } from './advanceOrder'
import { publishOrderChanged } from './publishOrderChanged'

/** Returns orders that a pharmacy may have to work on, longest unchanged first. */
export function listForPharmacy(
  context: PaymentContext,
  which: Parameters<typeof listOrdersUnderWay>[1],
): Promise<readonly Order[]> {
  return systemTransact(context, (transaction) => listOrdersUnderWay(transaction, which))
}

/**
 * Records a pharmacy's step on an order.
 * @returns false when the step is no longer possible, such as packing a cancelled order or one of a stopped
 * prescription
 */
export async function advanceOrderBySystem(
  context: PaymentContext,
  orderId: string,
  move: OrderStep,
): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const before = await lockOrder(transaction, orderId)
    if (!before?.shippingAddress || !canTransitionOrder(before.status, move.type, 'system')) return false
    const at = context.now()
    const status = await advanceOrder(transaction, before, move, { actor: 'system', at }).catch(refusal)
    if (status === undefined) return false
    await appendSystemOrderEvent(transaction, before, {
      type: move.type,
      from: before.status,
      to: status,
      at,
    })
    publishOrderChanged(transaction, found(await findOrder(transaction, orderId)))
    return true
  })
}

/**
 * Treats an order that must not ship as a refusal, for staff to resolve; the step has written nothing.
 * @throws any other error
 */
function refusal(error: unknown): undefined {
  const isRefused =
    error instanceof CodedError &&
    (error.code === 'PrescriptionNotActive' || error.code === 'AddressOutsideState')
  if (!isRefused) throw error
}
