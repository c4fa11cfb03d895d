import { mayHappenToOrder, nextOrderStatus } from '../../../domain/orders/orderState'
import type { Transaction } from '../../storage/database'
import { appendOrderEvent } from '../../storage/orderEvents'
import { changeOrder, findOrder, listOrdersOfRequest } from '../../storage/orders'
import { found } from '../ids'
import { tellOfOrder } from './tellOfOrder'

/** Takes back, along with a request, what was ordered for it and has not been sent. */
export async function cancelOrdersOf(transaction: Transaction, requestId: string, at: Date): Promise<void> {
  const { role } = transaction.caller
  for (const before of await listOrdersOfRequest(transaction, requestId)) {
    const type = 'cancel'
    if (!mayHappenToOrder(before.status, type, role)) continue
    const status = nextOrderStatus(before.status, type, role)
    await changeOrder(transaction, before, { status, at })
    await appendOrderEvent(transaction, before, { type, from: before.status, to: status, at })
    tellOfOrder(transaction, found(await findOrder(transaction, before.id)))
  }
}
