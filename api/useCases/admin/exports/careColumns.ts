import type { Order } from '../../../../domain/orders/order'
import type { Payment } from '../../../../domain/payments/payment'
import type { Prescription } from '../../../../domain/prescriptions/prescription'
import type { TreatmentRequest } from '../../../../domain/requests/treatmentRequest'
import type { PatientSummary } from '../../../storage/records/patients'
import type { Column } from './column'
import { decimal, fields } from './column'

/* The same columns as on the screen: answers, notes, messages and addresses are not exported. */

export const requestColumns: readonly Column<TreatmentRequest>[] = [
  ...fields<TreatmentRequest>()('id', 'treatmentType', 'status', 'submittedAt', 'responseDueAt'),
  ...fields<TreatmentRequest>()('patientId', 'patientName', 'patientBirthDate', 'patientState'),
  ...fields<TreatmentRequest>()('assigneeId', 'assigneeName', 'claimedAt', 'findingCount', 'declineReason'),
  ['hold', ({ holdCents }) => decimal(holdCents)],
  ...fields<TreatmentRequest>()('currency', 'paymentStatus', 'holdUntil', 'renewsPrescriptionId'),
  ...fields<TreatmentRequest>()('questionnaireVersion', 'createdAt', 'updatedAt'),
]

export const orderColumns: readonly Column<Order>[] = [
  ...fields<Order>()('id', 'status', 'treatmentType', 'patientId', 'patientName', 'requestId'),
  ...fields<Order>()('prescriptionId', 'paymentId', 'paymentStatus'),
  ['items', ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ')],
  ['subtotal', ({ subtotalCents }) => decimal(subtotalCents)],
  ['shipping', ({ shippingCents }) => decimal(shippingCents)],
  ['total', ({ totalCents }) => decimal(totalCents)],
  ['refunded', ({ refundedCents }) => decimal(refundedCents)],
  ...fields<Order>()('currency', 'carrier', 'trackingNumber', 'createdAt', 'updatedAt'),
]

export const paymentColumns: readonly Column<Payment>[] = [
  ...fields<Payment>()('id', 'status', 'treatmentType', 'patientId', 'patientName', 'requestId', 'orderId'),
  ['amount', ({ amountCents }) => decimal(amountCents)],
  ['captured', ({ capturedCents }) => decimal(capturedCents)],
  ['refunded', ({ refundedCents }) => decimal(refundedCents)],
  ...fields<Payment>()('currency', 'providerPaymentId', 'captureBefore', 'failureCode'),
  ...fields<Payment>()('createdAt', 'updatedAt'),
]

export const prescriptionColumns: readonly Column<Prescription>[] = [
  ...fields<Prescription>()('id', 'status', 'statusReason', 'treatmentType', 'patientId', 'patientName'),
  ...fields<Prescription>()('prescriberId', 'prescriberName', 'requestId', 'medication', 'form', 'sig'),
  ...fields<Prescription>()('quantityValue', 'quantityUnit', 'packs', 'daysSupply'),
  ...fields<Prescription>()('refillsAllowed', 'refillsUsed', 'signedAt', 'validUntil', 'autoRefill'),
  ['price', ({ priceCents }) => decimal(priceCents)],
  ...fields<Prescription>()('currency', 'priorPrescriptionId', 'authoredOn'),
]

export const patientColumns: readonly Column<PatientSummary>[] = fields<PatientSummary>()(
  'id',
  'name',
  'birthDate',
  'state',
  'requestCount',
  'lastRequestAt',
  'lastTreatmentType',
  'lastStatus',
)
