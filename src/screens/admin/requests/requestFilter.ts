import { states } from '../../../../domain/intake/common/states'
import type { RequestFilter, RequestStatus } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminRequests } from '../../../words/en/admin/adminRequests'
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
} from '../listing/adminFilter'
import { requestStatusWords } from '../../../words/en/statuses'

/** Drafts concern only the patient, so the API lists none. */
export const listedStatuses = (Object.keys(requestStatusWords) as RequestStatus[]).filter(
  (status) => status !== 'draft',
)

export const requestFields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: admin.status,
    choices: listedStatuses.map((value) => ({ value, label: requestStatusWords[value] })),
  },
  { kind: 'choice', name: 'treatment', label: admin.treatment, choices: toChoices(treatmentNames) },
  { kind: 'choice', name: 'state', label: admin.state, choices: toChoices(states) },
  { kind: 'day', name: 'from', label: adminRequests.filters.from },
  { kind: 'day', name: 'to', label: adminRequests.filters.to },
  { kind: 'only', name: 'patientId', label: admin.filters.only.patientId, format: accountFormat },
]

/** What the address asks for, as the API takes it. */
export function requestFilter(values: FilterValues): RequestFilter {
  const { status, state, from, to } = values
  const known = oneOf(listedStatuses, status)
  return {
    ...careCriteria(values),
    ...(known && { statuses: [known] }),
    ...(state && { patientState: state }),
    ...(from && { submittedFrom: startOfDay(from) }),
    ...(to && { submittedBefore: endOfDay(to) }),
  }
}
