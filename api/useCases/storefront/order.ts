import type { Caller } from '../../../domain/caller'
import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import { currentOrderState } from '../../../domain/orders/order'
import type { Transaction, SystemTransaction } from '../../storage/database/database'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { findOrder } from '../../storage/storefront/orders'
import { existingId, found } from '../ids'

/** Loads an order. @throws CodedError NotFound, when it does not exist or the caller may not see it */
export async function loadOrder(transaction: Transaction, id: string): Promise<Order> {
  const order = found(await findOrder(transaction, existingId(id)))
  if (!mayReadOrder(transaction.caller, order)) throw new CodedError('NotFound')
  return order
}

/**
 * Loads an order for a change. Locks a prescribed order together with its prescription and request until the
 * transaction ends.
 * @throws CodedError NotFound
 */
export async function lockLoadedOrder(transaction: Transaction, id: string): Promise<Order> {
  const { prescriptionId } = await loadOrder(transaction, id)
  if (prescriptionId !== null) await lockFills(transaction, prescriptionId)
  return loadOrder(transaction, id)
}

/** HCPs may read prescribed orders; row level security decides of which requests. */
function mayReadOrder({ id, role }: Caller, { patientId, requestId }: Order): boolean {
  return patientId === id || role === 'Admin' || (role === 'HCPs' && requestId !== null)
}

/** Returns the Conflict error with the order's current state. */
export function orderConflict(order: Order): CodedError {
  return new CodedError('Conflict', { current: currentOrderState(order) })
}

/** Publishes a changed order to its patient, and to the HCP whose conversation shows it. */
export function publishOrderChanged(transaction: SystemTransaction, order: Order): void {
  const { id: orderId, patientId, assigneeId, status: orderStatus, version: orderVersion, updatedAt } = order
  for (const recipientId of [patientId, assigneeId]) {
    if (!recipientId) continue
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: { recipientId, orderId, orderStatus, orderVersion, at: updatedAt.toISOString() },
    })
  }
}
