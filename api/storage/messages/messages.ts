import type { ConversationStatus } from '../../../domain/generated/enums'
import { reopenableSince } from '../../../domain/messages/conversationState'
import type { Message } from '../../../domain/messages/conversation'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import { messageOf } from './messageRows'

const messageColumns = `m.id, m.conversation_id as "conversationId", m.sequence, m.kind, m.sender_id as "senderId",
      m.sender_role as "senderRole", m.sender_name as "senderName", m.body, m.system, m.attachments,
      m.created_at as "createdAt"`

const findStatement = sql('messages.find', `select ${messageColumns} from message m where m.id = $1`)

/*
 * Sequence numbers have no gaps, so a page is a range of them. It costs the same in a conversation of any
 * length, with any plan.
 */
const pageBeforeStatement = sql(
  'messages.pageBefore',
  `select ${messageColumns} from message m
    where m.conversation_id = $1 and m.sequence < $2
      and m.sequence >= least($2, (select last_sequence + 1 from conversation where id = $1)) - $3::integer
    order by m.sequence desc`,
)

const pageAfterStatement = sql(
  'messages.pageAfter',
  `select ${messageColumns} from message m
    where m.conversation_id = $1 and m.sequence > $2 and m.sequence <= $2::bigint + $3
    order by m.sequence`,
)

/*
 * The row lock of the conversation serializes its senders. Sequence numbers have no gaps, because a
 * rolled-back message returns its number. Timestamps follow the sequence even when clocks disagree. The
 * read mark of a sender who had read everything advances to their own message. A sender who has just
 * released the conversation can no longer write. PostgreSQL re-evaluates this condition once the lock is
 * acquired, but not the policies of inserts.
 */
const appendStatement = sql(
  'messages.append',
  `with placed as (
      update conversation set last_sequence = last_sequence + 1, version = version + 1,
        last_message_at = greatest(last_message_at, $8), last_preview = $9, last_system = $13,
        status = coalesce($10, status),
        closed_at = case coalesce($10, status) when 'closed' then coalesce(closed_at, $8) end,
        waiting_since = case coalesce($10, status) when 'waiting_on_provider' then coalesce(waiting_since, $8) end
      where id = $2 and ($3 = 'system' or (
        (status <> 'closed' or closed_at > $11) and (patient_id = $4 or assignee_id = $4)))
      returning id, patient_id, last_sequence, last_message_at, status, version, assignee_id, assignee_name
    ), written as (
      insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, sender_name, body,
        attachments, created_at, system)
      select $1, id, last_sequence, patient_id, $3, $4, $5, $6, $7, $12, last_message_at, $13 from placed
    ), marked as (
      update conversation_participant p set last_read_sequence = placed.last_sequence from placed
      where p.conversation_id = placed.id and p.account_id = $4 and p.last_read_sequence = placed.last_sequence - 1
    )
    select last_sequence as sequence, last_message_at as "createdAt", status, version,
      assignee_id as "assigneeId", assignee_name as "assigneeName" from placed`,
)

const nthNewestOwnStatement = sql('messages.nthNewestOwn', `select nth_newest_own_message($1, $2) as at`)

/**
 * Returns when the caller wrote the `count`th of their latest messages; undefined when there are fewer
 * since a moment.
 */
export async function findNthNewestOwnMessage(
  transaction: Transaction,
  { count, since }: { readonly count: number; readonly since: Date },
): Promise<Date | undefined> {
  const [row] = await transaction.query(nthNewestOwnStatement, [count, since])
  return row?.at ?? undefined
}

/** Returns a message the caller may see. */
export async function findMessage(transaction: Transaction, id: string): Promise<Message | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row && messageOf(row)
}

/** Returns at most `limit` messages before a sequence number, newest first. */
export async function listMessagesBefore(
  transaction: Transaction,
  conversationId: string,
  { sequence, limit }: { readonly sequence: number; readonly limit: number },
): Promise<readonly Message[]> {
  const rows = await transaction.query(pageBeforeStatement, [conversationId, sequence, limit])
  return rows.map(messageOf)
}

/** Returns at most `limit` messages after a sequence number, oldest first. */
export async function listMessagesAfter(
  transaction: Transaction,
  conversationId: string,
  { sequence, limit }: { readonly sequence: number; readonly limit: number },
): Promise<readonly Message[]> {
  const rows = await transaction.query(pageAfterStatement, [conversationId, sequence, limit])
  return rows.map(messageOf)
}

interface NewMessage extends Omit<Message, 'sequence' | 'body'> {
  /** Text of a person; null for a system message. */
  readonly body: string | null
  readonly system: SystemMessage | null
  /** Preview of a person's text; null for a system message. */
  readonly preview: string | null
  /** New status of the conversation; null leaves it unchanged. */
  readonly status: ConversationStatus | null
}

/** Sequence number and time that a new message received, and the updated conversation. */
export interface Placed {
  readonly sequence: number
  readonly createdAt: Date
  readonly status: ConversationStatus
  readonly version: number
  readonly assigneeId: string | null
  readonly assigneeName: string | null
}

/**
 * Appends a message to its conversation.
 * @returns undefined when the conversation is closed to it
 */
export async function appendMessage(
  transaction: SystemTransaction,
  message: NewMessage,
): Promise<Placed | undefined> {
  const [placed] = await transaction.query(appendStatement, [
    message.id,
    message.conversationId,
    message.kind,
    message.senderId,
    message.senderRole,
    message.senderName,
    message.body,
    message.createdAt,
    message.preview,
    message.status,
    reopenableSince(message.createdAt),
    JSON.stringify(message.attachments),
    message.system && JSON.stringify(message.system),
  ])
  return placed
}
