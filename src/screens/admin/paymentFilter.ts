import type { PaymentFilter, PaymentStatus } from '../../generated/graphql'
import { admin } from '../../words/en/admin'
import { adminPayments, paymentStatusWords } from '../../words/en/adminPayments'
import { treatmentNames } from '../../words/en/treatments'
import {
  accountFormat,
  careCriteria,
  choicesOf,
  endOf,
  type FilterField,
  type FilterValues,
  oneOf,
  startOf,
  uuidFormat,
} from './adminFilter'

const { only } = admin.filters
const statuses = Object.keys(paymentStatusWords) as PaymentStatus[]

export const paymentFields: readonly FilterField[] = [
  { kind: 'choice', name: 'status', label: admin.status, choices: choicesOf(paymentStatusWords) },
  { kind: 'choice', name: 'treatment', label: admin.treatment, choices: choicesOf(treatmentNames) },
  { kind: 'day', name: 'from', label: adminPayments.filters.from },
  { kind: 'day', name: 'to', label: adminPayments.filters.to },
  { kind: 'only', name: 'patientId', label: only.patientId, format: accountFormat },
  { kind: 'only', name: 'requestId', label: only.requestId, format: uuidFormat },
]

/** What the address asks for, as the API takes it. */
export function paymentFilter(values: FilterValues): PaymentFilter {
  const { status, from, to, requestId } = values
  const known = oneOf(statuses, status)
  return {
    ...careCriteria(values),
    ...(known && { statuses: [known] }),
    ...(from && { createdFrom: startOf(from) }),
    ...(to && { createdBefore: endOf(to) }),
    ...(requestId && { requestId }),
  }
}
