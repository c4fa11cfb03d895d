import type { ConversationStatus, RequestStatus, TreatmentType } from '../../../domain/generated/enums'
import type { Conversation } from '../../../domain/messages/conversation'
import { conversationColumns } from './conversations'
import { conversationOf } from './messageRows'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const openStatement = sql(
  'conversations.open',
  `insert into conversation (id, request_id, treatment_type, status, version, patient_id, patient_name,
      waiting_since, last_message_at, created_at)
    values ($1, $2, $3, 'waiting_on_provider', 1, $4, $5, $6, $6, $6)`,
)

const assignStatement = sql(
  'conversations.assign',
  `update conversation set assignee_id = $2, assignee_name = $3 where id = $1`,
)

const changeStatusStatement = sql(
  'conversations.changeStatus',
  `update conversation set status = $3, version = version + 1, waiting_since = null,
      closed_at = case $3 when 'closed' then $4::timestamptz end
    where id = $1 and version = $2 returning id`,
)

const takeStatement = sql(
  'conversations.assignIfUnassigned',
  `update conversation set assignee_id = $3, assignee_name = $4, version = version + 1
    where id = $1 and version = $2 and assignee_id is null and status <> 'closed' returning id`,
)

const findToWriteStatement = sql(
  'conversations.findToWrite',
  `select ${conversationColumns}, r.status as "requestStatus", r.version as "requestVersion"
    from conversation c left join treatment_request r on r.id = c.request_id
    where c.id = $1`,
)

interface NewConversation {
  readonly id: string
  readonly requestId: string
  readonly treatmentType: TreatmentType
  readonly patientId: string
  readonly patientName: string | null
  readonly at: Date
}

/** Opens a conversation about a request. The patient waits for an answer from then on. */
export async function openConversation(
  transaction: SystemTransaction,
  conversation: NewConversation,
): Promise<void> {
  const { id, requestId, treatmentType, patientId, patientName, at } = conversation
  const values = [id, requestId, treatmentType, patientId, patientName, at] as const
  await transaction.query(openStatement, values)
}

/** Assigns a conversation to a clinician, or to none. */
export async function assignConversation(
  transaction: SystemTransaction,
  id: string,
  assignee: { readonly id: string; readonly name: string | null } | null,
): Promise<void> {
  await transaction.query(assignStatement, [id, assignee?.id ?? null, assignee?.name ?? null])
}

type Version = Pick<Conversation, 'id' | 'version'>

/**
 * Changes the status of a conversation to one in which the patient no longer waits for an answer.
 * @returns false when it has changed since this version was read
 */
export async function changeConversationStatus(
  transaction: Transaction,
  { id, version }: Version,
  { status, at }: { readonly status: 'open' | 'closed'; readonly at: Date },
): Promise<boolean> {
  return (await transaction.query(changeStatusStatement, [id, version, status, at])).length === 1
}

/**
 * Assigns an unassigned conversation to the caller.
 * @returns false when it has changed since this version was read
 */
export async function assignIfUnassigned(
  transaction: Transaction,
  { id, version }: Version,
): Promise<boolean> {
  const { caller } = transaction
  return (await transaction.query(takeStatement, [id, version, caller.id, caller.name])).length === 1
}

export interface ConversationToWrite extends Conversation {
  readonly status: ConversationStatus
  readonly requestStatus: RequestStatus | null
  readonly requestVersion: number | null
}

/** Returns a conversation the caller may see, with the state of its request. */
export async function findConversationToWrite(
  transaction: Transaction,
  id: string,
): Promise<ConversationToWrite | undefined> {
  const [row] = await transaction.query(findToWriteStatement, [id])
  return row && conversationOf(row)
}
