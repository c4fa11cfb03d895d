import type { ReadConversation } from '../../../domain/messages/conversation'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { conversationOf } from './messageRows'

/** Columns of a conversation, named as in `Conversation`. */
export const conversationColumns = `c.id, c.request_id as "requestId", c.treatment_type as "treatmentType", c.status,
      c.version, c.patient_id as "patientId", c.patient_name as "patientName", c.assignee_id as "assigneeId",
      c.assignee_name as "assigneeName", c.last_sequence as "lastSequence", c.last_message_at as "lastMessageAt",
      c.last_preview as "lastPreview", c.last_system as "lastSystem", c.waiting_since as "waitingSince", c.closed_at as "closedAt",
      c.created_at as "createdAt"`

/**
 * Selects a conversation as seen by the reader in parameter $1. The unread count is free when nothing is
 * unread, and reads the last 1,000 messages at most.
 */
export const readConversation = `select ${conversationColumns},
      (select r.status from treatment_request r where r.id = c.request_id) as "requestStatus",
      (select jsonb_agg(jsonb_build_object('accountId', p.account_id, 'role', p.role, 'name', p.name,
          'lastReadSequence', p.last_read_sequence, 'lastDeliveredSequence',
          greatest(p.last_delivered_sequence, p.last_read_sequence)) order by p.role desc, p.account_id)
        from conversation_participant p where p.conversation_id = c.id and p.left_at is null) as participants,
      case when mark.last_read_sequence < c.last_sequence then (
        select count(*)::int from message m
        where m.conversation_id = c.id and m.sequence > greatest(mark.last_read_sequence, c.last_sequence - 1000)
          and m.kind = 'text' and m.sender_id <> $1) else 0 end as "unreadCount"
    from conversation c
    left join conversation_participant mark
      on mark.conversation_id = c.id and mark.account_id = $1 and mark.left_at is null`

const inOrder = `(c.last_message_at, c.id) < ($2, $3) order by c.last_message_at desc, c.id desc limit $4`

const findStatement = sql('conversations.find', `${readConversation} where c.id = $2`)

const listOfPatientStatement = sql(
  'conversations.listOfPatient',
  `${readConversation} where c.patient_id = $1 and ${inOrder}`,
)

const listOfAssigneeStatement = sql(
  'conversations.listOfAssignee',
  `${readConversation} where c.assignee_id = $1 and ${inOrder}`,
)

const listOfAllStatement = sql('conversations.listOfAll', `${readConversation} where ${inOrder}`)

const isVisibleStatement = sql(
  'conversations.isVisible',
  `select true as visible from conversation where id = $1`,
)

const listStatements = {
  user: listOfPatientStatement,
  HCPs: listOfAssigneeStatement,
  Admin: listOfAllStatement,
} as const

/** Returns a conversation the caller may see. */
export async function findConversation(
  transaction: Transaction,
  id: string,
): Promise<ReadConversation | undefined> {
  const [row] = await transaction.query(findStatement, [transaction.caller.id, id])
  return row && conversationOf(row)
}

/** Returns whether the caller may see a conversation. */
export async function isConversationVisible(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.query(isVisibleStatement, [id])).length > 0
}

/** Returns the conversations the caller participates in, or all for an Admin, latest message first. */
export async function listConversations(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly ReadConversation[]> {
  const { id, role } = transaction.caller
  const values = [id, ...descendingFrom(slice), slice.limit] as const
  const rows = await transaction.query(listStatements[role], values)
  return rows.map(conversationOf)
}
