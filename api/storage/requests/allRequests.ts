import type { RequestStatus, TreatmentType } from '../../../domain/generated/enums'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Statement, Transaction } from '../database/database'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { queryFiltered } from '../database/customPlan'
import { requestColumns } from './requestColumns'

/** Filters of a list of requests; a missing one matches everything. */
export interface RequestCriteria {
  readonly statuses?: readonly RequestStatus[]
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly patientState?: string
  readonly patientId?: string
  readonly assigneeId?: string
  readonly submittedFrom?: Date
  readonly submittedBefore?: Date
}

type Criterion = keyof RequestCriteria | 'createdFrom'
type Used = Readonly<Partial<Record<Criterion, unknown>>>

/** SQL by criterion; `$` is its parameter. */
const conditions: Readonly<Record<Criterion, string>> = {
  statuses: 'status = any ($)',
  treatmentTypes: 'treatment_type = any ($)',
  patientState: 'patient_state = $',
  patientId: 'patient_id = $',
  assigneeId: 'assignee_id = $',
  submittedFrom: 'submitted_at >= $',
  submittedBefore: 'submitted_at < $',
  createdFrom: 'created_at >= $',
}

const allCriteria = Object.keys(conditions) as Criterion[]

/** Creates one statement per set of criteria, so that PostgreSQL plans each with the matching indexes. */
function listStatement(used: readonly Criterion[]): Statement {
  const narrowed = used.map(
    (criterion, index) => ` and ${conditions[criterion].replace('$', `$${index + 4}`)}`,
  )
  return {
    name: ['requests.list', ...used.map(shortName)].join('.'),
    text: `select ${requestColumns} from treatment_request
      where status <> 'draft' and (created_at, id) < ($1, $2)${narrowed.join('')}
      order by created_at desc, id desc limit $3`,
  }
}

/** Shortens a criterion, because PostgreSQL truncates statement names to 63 bytes. */
const shortName = (criterion: Criterion) => String(allCriteria.indexOf(criterion))

/** Returns all requests that match the criteria, newest first. */
export async function listRequests(
  transaction: Transaction,
  criteria: RequestCriteria,
  slice: Slice,
): Promise<readonly TreatmentRequest[]> {
  const { submittedFrom, submittedBefore } = criteria
  const read = (used: Used) => {
    const names = allCriteria.filter((criterion) => used[criterion] !== undefined)
    // No request is submitted before it is created, so the cursor on the creation time can be bounded by
    // it.
    const from = [...descendingFrom(slice, submittedBefore), slice.limit]
    const values = names.map((criterion) => used[criterion])
    return queryFiltered<TreatmentRequest>(transaction, listStatement(names), from, values)
  }
  if (!submittedFrom) return read({ ...criteria })
  // Requests created since then come first and are found in list order. If they fill the page, the second
  // query is not needed.
  const begun = await read({ ...criteria, createdFrom: submittedFrom })
  return begun.length === slice.limit ? begun : read({ ...criteria })
}

/** All statements that this file can create. */
export const allRequestStatements = Array.from({ length: 2 ** allCriteria.length }, (_, set) =>
  listStatement(allCriteria.filter((_criterion, index) => (set >> index) % 2 === 1)),
)
