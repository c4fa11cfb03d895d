import type { PrescriptionFilter, PrescriptionStatus } from '../../generated/graphql'
import { admin } from '../../words/en/admin'
import { adminPrescriptions } from '../../words/en/adminPrescriptions'
import { prescriptions } from '../../words/en/prescriptions'
import { treatmentNames, treatmentTypes } from '../../words/en/treatments'
import {
  accountFormat,
  choicesOf,
  endOf,
  type FilterField,
  type FilterValues,
  oneOf,
  uuidFormat,
} from './adminFilter'

const { only } = admin.filters
const statuses = Object.keys(prescriptions.states) as PrescriptionStatus[]

export const prescriptionFields: readonly FilterField[] = [
  { kind: 'choice', name: 'status', label: admin.status, choices: choicesOf(prescriptions.states) },
  { kind: 'choice', name: 'treatment', label: admin.treatment, choices: choicesOf(treatmentNames) },
  { kind: 'day', name: 'validUntil', label: adminPrescriptions.filters.validUntil },
  { kind: 'only', name: 'patientId', label: only.patientId, format: accountFormat },
  { kind: 'only', name: 'prescriberId', label: only.prescriberId, format: accountFormat },
  { kind: 'only', name: 'requestId', label: only.requestId, format: uuidFormat },
]

/** What the address asks for, as the API takes it. */
export function prescriptionFilter({
  status,
  treatment,
  validUntil,
  patientId,
  prescriberId,
  requestId,
}: FilterValues): PrescriptionFilter {
  const known = oneOf(statuses, status)
  const type = oneOf(treatmentTypes, treatment)
  return {
    ...(known && { statuses: [known] }),
    ...(type && { treatmentTypes: [type] }),
    ...(validUntil && { validBefore: endOf(validUntil) }),
    ...(patientId && { patientId }),
    ...(prescriberId && { prescriberId }),
    ...(requestId && { requestId }),
  }
}
