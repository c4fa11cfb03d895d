import type { RequestStatus, TreatmentType } from '../../domain/generated/enums'
import type { TreatmentRequest } from '../../domain/requests/treatmentRequest'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { descendingFrom } from './keyset'
import { requestColumns } from './requestColumns'

/** What the requests of a list have in common; what is left out does not matter. */
export interface RequestCriteria {
  readonly statuses?: readonly RequestStatus[]
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly patientState?: string
  readonly patientId?: string
  readonly assigneeId?: string
  readonly submittedFrom?: Date
  readonly submittedBefore?: Date
}

type Criterion = keyof RequestCriteria

/** `$` stands for the parameter of the criterion. */
const conditions: Readonly<Record<Criterion, string>> = {
  statuses: 'status = any ($)',
  treatmentTypes: 'treatment_type = any ($)',
  patientState: 'patient_state = $',
  patientId: 'patient_id = $',
  assigneeId: 'assignee_id = $',
  submittedFrom: 'submitted_at >= $',
  // Nothing is sent before it is begun, which the order of the list knows.
  submittedBefore: '(submitted_at < $ and created_at < $)',
}

const allCriteria = Object.keys(conditions) as Criterion[]

/** One statement for each set of criteria, so that PostgreSQL plans each with the indexes that fit. */
function listStatement(used: readonly Criterion[]): Statement {
  const narrowed = used.map(
    (criterion, index) => ` and ${conditions[criterion].replaceAll('$', `$${index + 4}`)}`,
  )
  return {
    name: ['requests.list', ...used.map(shortName)].join('.'),
    text: `select ${requestColumns} from treatment_request
      where status <> 'draft' and (created_at, id) < ($1, $2)${narrowed.join('')}
      order by created_at desc, id desc limit $3`,
  }
}

/** PostgreSQL tells names of statements apart by their first 63 bytes. */
const shortName = (criterion: Criterion) => String(allCriteria.indexOf(criterion))

/** All requests that meet the criteria, newest first. */
export async function listRequests(
  transaction: Transaction,
  criteria: RequestCriteria,
  slice: Slice,
): Promise<readonly TreatmentRequest[]> {
  const used = allCriteria.filter((criterion) => criteria[criterion] !== undefined)
  const values = [...descendingFrom(slice), slice.limit, ...used.map((criterion) => criteria[criterion])]
  return transaction.query<TreatmentRequest>(listStatement(used), values)
}

/** Every statement this file can make. */
export const allRequestStatements = Array.from({ length: 2 ** allCriteria.length }, (_, set) =>
  listStatement(allCriteria.filter((_criterion, index) => (set >> index) % 2 === 1)),
)
