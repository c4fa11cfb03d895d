import type { OrderStatus, PaymentStatus, RequestStatus, Role } from '../generated/enums'

/** The product’s codes in words, for texts of resources: FHIR’s own codes are coarser. */

export const requestStatusTexts: Readonly<Record<RequestStatus, string>> = {
  draft: 'Request not sent yet',
  awaiting_payment: 'Request awaiting payment',
  submitted: 'Request sent to the care team',
  in_review: 'Request in review',
  needs_info: 'Request waiting for the patient’s reply',
  approved: 'Request approved',
  prescribed: 'Request approved and prescribed',
  shipped: 'Request prescribed and shipped',
  delivered: 'Request prescribed and delivered',
  declined: 'Request declined',
  cancelled: 'Request canceled',
  refunded: 'Request refunded',
  expired: 'Request expired',
}

export const orderStatusTexts: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Order awaiting payment',
  placed: 'Order placed',
  packed: 'Order packed',
  shipped: 'Order shipped',
  delivered: 'Order delivered',
  cancelled: 'Order canceled',
  refunded: 'Order refunded',
  expired: 'Order expired',
}

export const paymentStatusTexts: Readonly<Record<PaymentStatus, string>> = {
  requires_method: 'No card yet',
  requires_action: 'Waiting for the bank',
  authorized: 'On hold',
  captured: 'Charged',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  voided: 'Hold released, nothing charged',
  expired: 'Hold expired, nothing charged',
  failed: 'Payment failed, nothing charged',
}

export const roleTexts: Readonly<Record<Role, string>> = {
  user: 'Patient',
  HCPs: 'Clinician',
  Admin: 'Admin',
}
