import type { CaptureProblem, PaymentFilter, PaymentProblem, PaymentStatus } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminPayments, chargeRefusedWords, paymentProblemWords } from '../../../words/en/admin/adminPayments'
import { treatmentNames } from '../../../words/en/treatments'
import {
  accountFormat,
  careCriteria,
  toChoices,
  endOfDay,
  type FilterField,
  type FilterValues,
  oneOf,
  startOfDay,
  uuidFormat,
} from '../listing/adminFilter'
import { paymentStatusWords } from '../../../words/en/statuses'

const { only } = admin.filters
const statuses = Object.keys(paymentStatusWords) as PaymentStatus[]
const { any: anyReason, ...reasons } = chargeRefusedWords
const needs = Object.keys(paymentProblemWords) as PaymentProblem[]
const problems = Object.keys(reasons) as CaptureProblem[]

export const paymentFields: readonly FilterField[] = [
  { kind: 'choice', name: 'status', label: admin.status, choices: toChoices(paymentStatusWords) },
  {
    kind: 'choice',
    name: 'needs',
    label: adminPayments.filters.needs,
    choices: toChoices(paymentProblemWords),
  },
  {
    kind: 'choice',
    name: 'refused',
    label: adminPayments.filters.refused,
    choices: toChoices({ any: anyReason, ...reasons }),
  },
  { kind: 'choice', name: 'treatment', label: admin.treatment, choices: toChoices(treatmentNames) },
  { kind: 'day', name: 'from', label: adminPayments.filters.from },
  { kind: 'day', name: 'to', label: adminPayments.filters.to },
  { kind: 'only', name: 'patientId', label: only.patientId, format: accountFormat },
  { kind: 'only', name: 'requestId', label: only.requestId, format: uuidFormat },
]

/** What the address asks for, as the API takes it. */
export function paymentFilter(values: FilterValues): PaymentFilter {
  const { status, refused, from, to, requestId } = values
  const known = oneOf(statuses, status)
  const need = oneOf(needs, values['needs'])
  const problem = oneOf(problems, refused)
  const captureProblems = refused === 'any' ? problems : problem && [problem]
  return {
    ...careCriteria(values),
    ...(known && { statuses: [known] }),
    ...(captureProblems && { captureProblems }),
    ...(need && { problems: [need] }),
    ...(from && { createdFrom: startOfDay(from) }),
    ...(to && { createdBefore: endOfDay(to) }),
    ...(requestId && { requestId }),
  }
}
