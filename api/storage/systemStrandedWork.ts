import type { CalendarDate } from '../../domain/intake/calendarDate'
import type { TreatmentRequest } from '../../domain/requests/treatmentRequest'
import type { Statement, SystemTransaction } from './database'
import { requestColumns } from './requestColumns'

/* What waits for its patient stays where it is: once they have answered it is in review. */
const requestsStatement: Statement = {
  name: 'strandedWork.requests',
  text: `select ${requestColumns} from treatment_request
    where status = 'in_review' and assignee_id is not null and not may_care(assignee_id, patient_state, $1)
    order by claimed_at, id limit $2`,
}

/* That of an open request goes with the request. */
const conversationColumns = `c.id, c.patient_id as "patientId", c.patient_state as "patientState",
      c.assignee_id as "assigneeId", c.assignee_name as "assigneeName"`
const conversationsStatement: Statement = {
  name: 'strandedWork.conversations',
  text: `select ${conversationColumns} from conversation c left join treatment_request r on r.id = c.request_id
    where c.assignee_id is not null and c.status <> 'closed'
      and (r.id is null or r.status not in ('submitted', 'in_review', 'needs_info'))
      and not may_care(c.assignee_id, c.patient_state, $1)
    order by c.id limit $2`,
}

const lockConversationStatement: Statement = {
  name: 'strandedWork.lockConversation',
  text: `select ${conversationColumns} from conversation c where c.id = $1 for no key update`,
}

const mayCareStatement: Statement = {
  name: 'strandedWork.mayCare',
  text: 'select may_care($1, $2, $3) as may',
}

/** A conversation and who has it. */
export interface HeldConversation {
  readonly id: string
  readonly patientId: string
  readonly patientState: string | null
  readonly assigneeId: string | null
  readonly assigneeName: string | null
}

/** Requests in review with somebody who may not go on, those taken longest ago first. @param today in UTC */
export async function listStrandedRequests(
  transaction: SystemTransaction,
  today: CalendarDate,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query<TreatmentRequest>(requestsStatement, [today, limit])
}

/** Conversations without an open request with somebody who may not go on. @param today in UTC */
export async function listStrandedConversations(
  transaction: SystemTransaction,
  today: CalendarDate,
  limit: number,
): Promise<readonly HeldConversation[]> {
  return transaction.query<HeldConversation>(conversationsStatement, [today, limit])
}

/** A conversation that nobody else changes until the transaction ends. */
export async function lockHeldConversation(
  transaction: SystemTransaction,
  id: string,
): Promise<HeldConversation | undefined> {
  const [conversation] = await transaction.query<HeldConversation>(lockConversationStatement, [id])
  return conversation
}

/** Whether a professional may care for patients of a state on a day. @param today in UTC */
export async function mayCare(
  transaction: SystemTransaction,
  { assigneeId, patientState }: Pick<HeldConversation, 'assigneeId' | 'patientState'>,
  today: CalendarDate,
): Promise<boolean> {
  const [row] = await transaction.query<{ may: boolean }>(mayCareStatement, [assigneeId, patientState, today])
  return row?.may ?? false
}

export const systemStrandedWorkStatements = [
  requestsStatement,
  conversationsStatement,
  lockConversationStatement,
  mayCareStatement,
]
