import type { RequestStatus, TreatmentType } from '../../../domain/generated/enums'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../database/database'
import { filteredStatements } from '../database/filteredStatements'
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
  /** Ids of patients. */
  readonly person?: readonly string[]
  readonly assigneeId?: string
  readonly submittedFrom?: Date
  readonly submittedBefore?: Date
}

const listStatements = filteredStatements(
  'requests.list',
  {
    statuses: 'status = any ($)',
    treatmentTypes: 'treatment_type = any ($)',
    patientState: 'patient_state = $',
    patientId: 'patient_id = $',
    person: 'patient_id = any ($)',
    assigneeId: 'assignee_id = $',
    submittedFrom: 'submitted_at >= $',
    submittedBefore: 'submitted_at < $',
    createdFrom: 'created_at >= $',
  },
  {
    begin: `select ${requestColumns} from treatment_request
      where status <> 'draft' and (created_at, id) < ($1, $2)`,
    end: 'order by created_at desc, id desc limit $3',
    before: 3,
  },
)

/** Returns all requests that match the criteria, newest first. */
export async function listRequests(
  transaction: Transaction,
  criteria: RequestCriteria,
  slice: Slice,
): Promise<readonly TreatmentRequest[]> {
  const { submittedFrom, submittedBefore } = criteria
  // No request is submitted before it is created, so the cursor on the creation time can be bounded by it.
  const from = [...descendingFrom(slice, submittedBefore), slice.limit] as const
  const read = (used: RequestCriteria & { readonly createdFrom?: Date }) =>
    queryFiltered(transaction, listStatements(used), from)
  if (!submittedFrom) return read(criteria)
  // Requests created since then come first and are found in list order. If they fill the page, the second
  // query is not needed.
  const begun = await read({ ...criteria, createdFrom: submittedFrom })
  return begun.length === slice.limit ? begun : read(criteria)
}
