import type { Order } from '../../../domain/orders/order'
import type { SystemTransaction } from '../../storage/database'

/** Tells the patient that their order has changed. */
export function tellOfOrder(transaction: SystemTransaction, order: Order): void {
  const { id: orderId, patientId: recipientId, status: orderStatus, version: orderVersion, updatedAt } = order
  transaction.publishAfterCommit({
    field: 'publishInboxEvent',
    event: { recipientId, orderId, orderStatus, orderVersion, at: updatedAt.toISOString() },
  })
}
