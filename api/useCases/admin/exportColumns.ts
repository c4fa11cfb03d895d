import type { Cell } from '../../../domain/csv'
import { inWords } from '../../../domain/format/inWords'
import type { AuditAction, TreatmentType } from '../../../domain/generated/enums'
import type { Order } from '../../../domain/orders/order'
import type { Payment } from '../../../domain/payments/payment'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { Role } from '../../../domain/role'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { AuditTrailRow } from '../../storage/admin/auditTrail'
import type { PatientSummary } from '../../storage/records/patients'
import type { User } from '../users/readUsers'

/** A column of an export: its name, and its value for a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell]

type CellField<Row> = { [Field in keyof Row & string]: Row[Field] extends Cell ? Field : never }[keyof Row &
  string]

/** Headings that say more than the name of the field, as on the screen. */
const headings: Readonly<Record<string, string>> = {
  treatmentType: 'Treatment',
  lastTreatmentType: 'Last treatment',
  patientName: 'Patient',
  birthDate: 'Date of birth',
  patientBirthDate: 'Date of birth',
  patientState: 'State',
  assigneeName: 'Assigned to',
  responseDueAt: 'Response due',
  findingCount: 'Red flags',
  holdUntil: 'Hold expires',
  captureBefore: 'Hold expires',
  captured: 'Charged',
  providerPaymentId: 'Payment processor ID',
  failureCode: 'Last problem',
  prescriberName: 'Prescriber',
  sig: 'Directions (sig)',
  validUntil: 'Expires',
  autoRefill: 'Auto-refill',
  authoredOn: 'Written at',
  operation: 'Activity',
  outcomeCode: 'Denied because',
  agentId: 'User ID',
  agentName: 'User',
  agentRole: 'Role',
  entityType: 'Item',
  entityId: 'Item ID',
  criteria: 'Details',
  apiCallId: 'API call ID',
  sequence: 'Sequence number',
  groups: 'Roles',
  isEnabled: 'Enabled',
  isClosed: 'Closed',
}

/** Returns the headings of columns. */
export function headingsOf(columns: readonly Column<never>[]): readonly string[] {
  return columns.map(([name]) => headings[name] ?? inWords(name))
}

/** Fields with codes, which cells show in words. */
const codeFields: ReadonlySet<string> = new Set([
  'treatmentType',
  'lastTreatmentType',
  'status',
  'lastStatus',
  'paymentStatus',
  'statusReason',
  'declineReason',
  'failureCode',
  'action',
  'outcomeCode',
  'agentRole',
  'entityType',
])

/** Codes that are no words. */
const codeTexts: Readonly<Record<TreatmentType | Role | AuditAction, string>> &
  Readonly<Record<string, string>> = {
  beauty: 'Beauty',
  pain_cream: 'Pain cream',
  ed: 'Erectile dysfunction',
  sleep: 'Sleep',
  weight_loss: 'Weight loss',
  user: 'Patient',
  HCPs: 'Clinician',
  Admin: 'Admin',
  C: 'Create',
  R: 'Read',
  U: 'Update',
  D: 'Delete',
  E: 'Execute',
}

const codeText = (code: string) => codeTexts[code] ?? inWords(code)

/** Returns columns with fields of the row, under their own names. */
function fields<Row>(): (...names: readonly CellField<Row>[]) => readonly Column<Row>[] {
  return (...names) =>
    names.map((name) => {
      const cell = (row: Row): Cell => {
        const value = row[name] as Cell
        return codeFields.has(name) && typeof value === 'string' ? codeText(value) : value
      }
      return [name, cell] as const
    })
}

/** Formats cents as a decimal that spreadsheets can sum, `69.00`; the currency has its own column. */
function decimal(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2)
}

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

export const auditColumns: readonly Column<AuditTrailRow>[] = [
  ...fields<AuditTrailRow>()('id', 'recordedAt', 'action', 'operation', 'outcome', 'outcomeCode'),
  ...fields<AuditTrailRow>()('agentId', 'agentName', 'agentRole', 'entityType', 'entityId', 'patientId'),
  ['criteria', ({ criteria }) => (criteria == null ? null : JSON.stringify(criteria))],
  ['apiCallId', ({ requestId }) => requestId],
  ...fields<AuditTrailRow>()('sequence', 'hash'),
]

export const userColumns: readonly Column<User>[] = [
  ...fields<User>()('id', 'email', 'name'),
  ['groups', ({ groups }) => groups.map(codeText).join(', ')],
  ...fields<User>()('isEnabled', 'isClosed', 'createdAt'),
]
