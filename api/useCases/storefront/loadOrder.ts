import type { Caller } from '../../../domain/caller'
import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import { currentOrderState } from '../../../domain/orders/order'
import type { Transaction } from '../../storage/database'
import { findOrder } from '../../storage/orders'
import { lockFills } from '../../storage/prescriptionChanges'
import { existingId, found } from '../ids'

/** @throws CodedError NotFound, when it does not exist or is out of the caller's reach */
export async function loadOrder(transaction: Transaction, id: string): Promise<Order> {
  const order = found(await findOrder(transaction, existingId(id)))
  if (!mayReadOrder(transaction.caller, order)) throw new CodedError('NotFound')
  return order
}

/**
 * The same for who is about to change it: of what was prescribed, nobody changes the order, its prescription or its request
 * until the transaction ends.
 * @throws CodedError NotFound
 */
export async function lockLoadedOrder(transaction: Transaction, id: string): Promise<Order> {
  const { prescriptionId } = await loadOrder(transaction, id)
  if (prescriptionId !== null) await lockFills(transaction, prescriptionId)
  return loadOrder(transaction, id)
}

/** A professional sees what was prescribed; for whose request, the database knows. */
function mayReadOrder({ id, role }: Caller, { patientId, requestId }: Order): boolean {
  return patientId === id || role === 'Admin' || (role === 'HCPs' && requestId !== null)
}

/** What to say when an order is not as the caller thought. */
export function orderConflict(order: Order): CodedError {
  return new CodedError('Conflict', { current: currentOrderState(order) })
}
