import type { Order } from '../../../domain/orders/order'
import type { Context } from '../context'
import { transact } from '../transact'
import { loadOrder } from './loadOrder'

/** Returns one order that the caller may see. @throws CodedError NotFound */
export async function readOrder(id: string, context: Context): Promise<Order> {
  return transact(context, (transaction) => loadOrder(transaction, id))
}
