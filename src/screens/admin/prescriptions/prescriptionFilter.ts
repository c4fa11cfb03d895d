import type { PrescriptionFilter, PrescriptionStatus } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminPrescriptions } from '../../../words/en/admin/adminPrescriptions'
import { prescriptions } from '../../../words/en/prescriptions/prescriptions'
import { treatmentNames } from '../../../words/en/treatments'
import {
  accountFormat,
  careCriteria,
  toChoices,
  endOfDay,
  type FilterField,
  type FilterValues,
  oneOf,
  uuidFormat,
} from '../listing/adminFilter'

const { only } = admin.filters
const statuses = Object.keys(prescriptions.states) as PrescriptionStatus[]

export const prescriptionFields: readonly FilterField[] = [
  { kind: 'choice', name: 'status', label: admin.status, choices: toChoices(prescriptions.states) },
  { kind: 'choice', name: 'treatment', label: admin.treatment, choices: toChoices(treatmentNames) },
  { kind: 'day', name: 'validUntil', label: adminPrescriptions.filters.validUntil },
  { kind: 'only', name: 'patientId', label: only.patientId, format: accountFormat },
  { kind: 'only', name: 'prescriberId', label: only.prescriberId, format: accountFormat },
  { kind: 'only', name: 'requestId', label: only.requestId, format: uuidFormat },
]

/** What the address asks for, as the API takes it. */
export function prescriptionFilter(values: FilterValues): PrescriptionFilter {
  const { status, validUntil, prescriberId, requestId } = values
  const known = oneOf(statuses, status)
  return {
    ...careCriteria(values),
    ...(known && { statuses: [known] }),
    ...(validUntil && { validBefore: endOfDay(validUntil) }),
    ...(prescriberId && { prescriberId }),
    ...(requestId && { requestId }),
  }
}
