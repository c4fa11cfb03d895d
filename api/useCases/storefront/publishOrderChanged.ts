import type { Order } from '../../../domain/orders/order'
import type { SystemTransaction } from '../../storage/database/database'

/** Publishes a changed order to its patient. */
export function publishOrderChanged(transaction: SystemTransaction, order: Order): void {
  const { id: orderId, patientId: recipientId, status: orderStatus, version: orderVersion, updatedAt } = order
  transaction.publishAfterCommit({
    field: 'publishInboxEvent',
    event: { recipientId, orderId, orderStatus, orderVersion, at: updatedAt.toISOString() },
  })
}
