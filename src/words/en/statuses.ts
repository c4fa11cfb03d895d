import type {
  IdentityCheckStatus,
  OrderStatus,
  PaymentStatus,
  PrescriptionStatus,
  RequestStatus,
} from '../../generated/graphql'

/** Request states, for staff. */
export const requestStatusWords: Readonly<Record<RequestStatus, string>> = {
  draft: 'Draft',
  awaiting_payment: 'Awaiting payment',
  submitted: 'Submitted',
  in_review: 'In review',
  needs_info: 'Waiting on patient',
  approved: 'Approved',
  prescribed: 'Prescribed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  declined: 'Declined',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  expired: 'Expired',
}

/** Request states, for the patient. */
export const patientRequestStatusWords: Readonly<Record<RequestStatus, string>> = {
  ...requestStatusWords,
  draft: 'Not sent yet',
  submitted: 'With your care team',
  needs_info: 'Waiting for you',
}

export const orderStatusWords: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Not paid yet',
  placed: 'Order placed',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  expired: 'Expired',
}

export const prescriptionStatusWords: Readonly<Record<PrescriptionStatus, string>> = {
  active: 'Active',
  on_hold: 'On hold',
  cancelled: 'Canceled',
  completed: 'Completed',
  entered_in_error: 'Entered in error',
  stopped: 'Stopped',
  draft: 'Draft',
  unknown: 'Unknown',
}

/** Payment states, for staff. */
export const paymentStatusWords: Readonly<Record<PaymentStatus, string>> = {
  requires_method: 'No card yet',
  requires_action: 'Waiting for the bank',
  authorized: 'Held',
  captured: 'Charged',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  voided: 'Released',
  expired: 'Hold expired',
  failed: 'Failed',
}

/** Payment states, for the patient. */
export const patientPaymentStatusWords: Readonly<Record<PaymentStatus, string>> = {
  requires_method: 'Not paid yet',
  requires_action: 'Waiting for your bank',
  authorized: 'Hold placed',
  captured: 'Charged',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  voided: 'Hold released',
  expired: 'Hold expired',
  failed: 'Not accepted',
}

/** States of an identity check, for staff. */
export const identityStatusWords: Readonly<Record<IdentityCheckStatus, string>> = {
  pending: 'Pending review',
  verified: 'Verified',
  failed: 'Rejected',
  manual_review: 'Manual review',
  expired: 'Expired',
}

export { statusReasonTexts as prescriptionStatusReasonWords } from '../../../domain/prescriptions/statusReasonTexts'
