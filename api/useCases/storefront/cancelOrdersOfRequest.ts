import { canTransitionOrder, nextOrderStatus } from '../../../domain/orders/orderState'
import type { Transaction } from '../../storage/database/database'
import { appendOrderEvent } from '../../storage/storefront/orderEvents'
import { changeOrder, findOrder, listOrdersOfRequest } from '../../storage/storefront/orders'
import { found } from '../ids'
import { publishOrderChanged } from './order'

/** Cancels the unshipped orders of a request, in the transaction that ends it. */
export async function cancelOrdersOfRequest(
  transaction: Transaction,
  requestId: string,
  at: Date,
): Promise<void> {
  const { role } = transaction.caller
  for (const before of await listOrdersOfRequest(transaction, requestId)) {
    const type = 'cancel'
    if (!canTransitionOrder(before.status, type, role)) continue
    const status = nextOrderStatus(before.status, type, role)
    await changeOrder(transaction, before, { status, at })
    await appendOrderEvent(transaction, before, { type, from: before.status, to: status, at })
    publishOrderChanged(transaction, found(await findOrder(transaction, before.id)))
  }
}
