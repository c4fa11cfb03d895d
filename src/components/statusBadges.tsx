import {
  identityStatusWords,
  orderStatusWords,
  patientPaymentStatusWords,
  patientRequestStatusWords,
  paymentStatusWords,
  prescriptionStatusWords,
  requestStatusWords,
} from '#words/statuses'
import type { PaymentStatus, RequestStatus } from '../generated/graphql'
import { type BadgeStyle, statusBadge } from './StatusBadge'

const requestStyles: Readonly<Record<RequestStatus, BadgeStyle>> = {
  draft: { tone: 'neutral' },
  awaiting_payment: { tone: 'warn', icon: 'card' },
  submitted: { tone: 'info', icon: 'clock' },
  in_review: { tone: 'brand', icon: 'person' },
  needs_info: { tone: 'warn', icon: 'message' },
  approved: { tone: 'ok' },
  prescribed: { tone: 'ok' },
  shipped: { tone: 'ok', icon: 'arrow' },
  delivered: { tone: 'ok' },
  declined: { tone: 'stop' },
  cancelled: { tone: 'neutral', icon: 'close' },
  refunded: { tone: 'neutral', icon: 'refresh' },
  expired: { tone: 'neutral', icon: 'clock' },
}

const paymentStyles: Readonly<Record<PaymentStatus, BadgeStyle>> = {
  requires_method: { tone: 'neutral', icon: 'card' },
  requires_action: { tone: 'warn', icon: 'clock' },
  authorized: { tone: 'info', icon: 'lock' },
  captured: { tone: 'ok' },
  partially_refunded: { tone: 'warn', icon: 'refresh' },
  refunded: { tone: 'neutral', icon: 'refresh' },
  voided: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
  failed: { tone: 'stop' },
}

const patientPaymentStyles: Readonly<Record<PaymentStatus, BadgeStyle>> = {
  ...paymentStyles,
  requires_method: { tone: 'warn', icon: 'card' },
  requires_action: { tone: 'warn', icon: 'card' },
  partially_refunded: { tone: 'neutral', icon: 'refresh' },
  voided: { tone: 'neutral', icon: 'check' },
}

/** For staff. */
export const RequestStatusBadge = statusBadge(requestStyles, requestStatusWords)
export const PatientRequestStatusBadge = statusBadge(requestStyles, patientRequestStatusWords)

/** For staff. */
export const PaymentStatusBadge = statusBadge(paymentStyles, paymentStatusWords)
export const PatientPaymentStatusBadge = statusBadge(patientPaymentStyles, patientPaymentStatusWords)

export const OrderStatusBadge = statusBadge(
  {
    awaiting_payment: { tone: 'warn', icon: 'card' },
    placed: { tone: 'brand', icon: 'check' },
    packed: { tone: 'brand', icon: 'check' },
    shipped: { tone: 'info', icon: 'arrow' },
    delivered: { tone: 'ok' },
    cancelled: { tone: 'neutral', icon: 'close' },
    refunded: { tone: 'neutral', icon: 'refresh' },
    expired: { tone: 'neutral', icon: 'clock' },
  },
  orderStatusWords,
)

export const PrescriptionStatusBadge = statusBadge(
  {
    active: { tone: 'ok' },
    on_hold: { tone: 'warn' },
    cancelled: { tone: 'neutral' },
    completed: { tone: 'neutral' },
    entered_in_error: { tone: 'stop' },
    stopped: { tone: 'stop' },
    draft: { tone: 'warn' },
    unknown: { tone: 'neutral' },
  },
  prescriptionStatusWords,
)

export const IdentityStatusBadge = statusBadge(
  {
    pending: { tone: 'info', icon: 'clock' },
    verified: { tone: 'ok' },
    failed: { tone: 'warn' },
    manual_review: { tone: 'warn', icon: 'person' },
    expired: { tone: 'neutral', icon: 'clock' },
  },
  identityStatusWords,
)
