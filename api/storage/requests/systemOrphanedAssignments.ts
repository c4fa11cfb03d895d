import type { CalendarDate } from '../../../domain/intake/calendarDate'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Sql } from '../../generated/sql'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import { requestColumns } from './requestColumns'

/* Excludes requests that wait for their patient; they return to review once answered. */
const requestsStatement = sql(
  'orphanedAssignments.requests',
  `select ${requestColumns} from treatment_request
    where status = 'in_review' and assignee_id is not null and not can_treat_in_state(assignee_id, patient_state, $1)
    order by claimed_at, id limit $2`,
)

/* Excludes conversations with an open request, which move with their request. */
const conversationColumns = `c.id, c.patient_id as "patientId", c.patient_state as "patientState",
      c.assignee_id as "assigneeId", c.assignee_name as "assigneeName"`
const conversationsStatement = sql(
  'orphanedAssignments.conversations',
  `select ${conversationColumns} from conversation c left join treatment_request r on r.id = c.request_id
    where c.assignee_id is not null and c.status <> 'closed'
      and (r.id is null or r.status not in ('submitted', 'in_review', 'needs_info'))
      and not can_treat_in_state(c.assignee_id, c.patient_state, $1)
    order by c.id limit $2`,
)

const lockConversationStatement = sql(
  'orphanedAssignments.lockConversation',
  `select ${conversationColumns} from conversation c where c.id = $1 for no key update`,
)

const canTreatInStateStatement = sql(
  'orphanedAssignments.canTreatInState',
  'select can_treat_in_state($1, $2, $3) as may',
)

/** Conversation and its assigned clinician. */
export type AssignedConversation = Sql['orphanedAssignments.lockConversation']['row']

/**
 * Returns requests in review whose clinician may no longer treat the patient, longest claimed first.
 * @param today in UTC
 */
export async function listOrphanedRequests(
  transaction: SystemTransaction,
  today: CalendarDate,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query(requestsStatement, [today, limit])
}

/**
 * Returns conversations without an open request whose clinician may no longer treat the patient.
 * @param today in UTC
 */
export async function listOrphanedConversations(
  transaction: SystemTransaction,
  today: CalendarDate,
  limit: number,
): Promise<readonly AssignedConversation[]> {
  return transaction.query(conversationsStatement, [today, limit])
}

/** Returns a conversation and locks it until the transaction ends. */
export async function lockAssignedConversation(
  transaction: SystemTransaction,
  id: string,
): Promise<AssignedConversation | undefined> {
  const [conversation] = await transaction.query(lockConversationStatement, [id])
  return conversation
}

/**
 * Returns whether a clinician may treat patients of a state on a day.
 * @param today in UTC
 */
export async function canTreatInState(
  transaction: SystemTransaction,
  { assigneeId, patientState }: Pick<AssignedConversation, 'assigneeId' | 'patientState'>,
  today: CalendarDate,
): Promise<boolean> {
  const [row] = await transaction.query(canTreatInStateStatement, [assigneeId, patientState, today])
  return row?.may ?? false
}
