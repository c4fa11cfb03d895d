import type { PrescriptionFilter, PrescriptionStatus } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminPrescriptions } from '../../../words/en/admin/adminPrescriptions'
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
import { prescriptionStatusWords } from '../../../words/en/statuses'

const { only } = admin.filters
const statuses = Object.keys(prescriptionStatusWords) as PrescriptionStatus[]

export const prescriptionFields: readonly FilterField[] = [
  { kind: 'choice', name: 'status', label: admin.status, choices: toChoices(prescriptionStatusWords) },
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
