import type { Order } from '../../../domain/orders/order'
import type { GatewayState, PaymentTransition } from '../../../domain/payments/applyGatewayState'
import type { Payment } from '../../../domain/payments/payment'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import type { PaymentCommand } from '../../storage/payments/paymentCommands'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { lockRequest } from '../../storage/requests/systemRequests'
import { findOrder } from '../../storage/storefront/orders'
import { lockOrder } from '../../storage/storefront/systemOrders'

/**
 * The subject of a payment: a request, whose money is held until the HCP decides, or an order,
 * charged immediately.
 */
export type PaymentSubject =
  | { readonly kind: 'request'; readonly request: TreatmentRequest }
  | { readonly kind: 'order'; readonly order: Order }

/** Locks the subject of a payment. Lock order: the subject before the payment. */
export async function lockPaymentSubject(
  transaction: SystemTransaction,
  { requestId, orderId }: Pick<Payment, 'requestId' | 'orderId'>,
): Promise<PaymentSubject | undefined> {
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

export function subjectStatus(subject: PaymentSubject) {
  return subject.kind === 'request' ? subject.request.status : subject.order.status
}

/** Returns whether a card may still be entered for the subject. */
export function isAwaitingPayment(subject: PaymentSubject): boolean {
  return subjectStatus(subject) === 'awaiting_payment'
}

/** An updated payment, the transition that led there, and the gateway's state. */
export interface PaymentUpdate {
  readonly payment: Payment
  readonly transitions: readonly PaymentTransition[]
  readonly state: GatewayState
}

/** A payment command, and its payment and subject as they were when the attempt started. */
export interface CommandAttempt {
  readonly command: PaymentCommand
  readonly payment: Payment
  readonly subject: PaymentSubject
}

/** Result of an attempt. */
export interface CommandResult {
  readonly subject: PaymentSubject
  /** A follow-up command that became necessary. */
  readonly commandId?: string | undefined
}
