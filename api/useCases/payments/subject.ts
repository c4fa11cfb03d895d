import type { Order } from '../../../domain/orders/order'
import type { Payment } from '../../../domain/payments/payment'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { findOrder } from '../../storage/orders'
import { lockFills } from '../../storage/prescriptionChanges'
import { lockOrder } from '../../storage/systemOrders'
import { lockRequest } from '../../storage/systemRequests'

/** What a payment is for: a request, whose money is held until a professional decides; or an order, charged at once. */
export type Subject =
  | { readonly kind: 'request'; readonly request: TreatmentRequest }
  | { readonly kind: 'order'; readonly order: Order }

/** Locks what a payment is for; everybody locks it before the payment. */
export async function lockSubject(
  transaction: SystemTransaction,
  { requestId, orderId }: Pick<Payment, 'requestId' | 'orderId'>,
): Promise<Subject | undefined> {
  if (requestId !== null) {
    const request = await lockRequest(transaction, requestId)
    return request && { kind: 'request', request }
  }
  if (orderId === null) return undefined
  const known = await findOrder(transaction, orderId)
  if (known?.prescriptionId != null) await lockFills(transaction, known.prescriptionId)
  const order = await lockOrder(transaction, orderId)
  return order && { kind: 'order', order }
}

export function statusOf(subject: Subject) {
  return subject.kind === 'request' ? subject.request.status : subject.order.status
}

/** Whether somebody may still enter a card for it. */
export function awaitsMoney(subject: Subject): boolean {
  return statusOf(subject) === 'awaiting_payment'
}
