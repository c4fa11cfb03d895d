import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const joinStatement = sql(
  'participants.join',
  `insert into conversation_participant (conversation_id, account_id, role, name, last_read_sequence)
    values ($1, $2, $3, $4, $5)
    on conflict (conversation_id, account_id) do update set name = excluded.name, left_at = null`,
)

const leaveStatement = sql(
  'participants.leave',
  `update conversation_participant set left_at = $3 where conversation_id = $1 and account_id = $2`,
)

const markReadStatement = sql(
  'participants.markRead',
  `update conversation_participant p set last_read_sequence = least($3, c.last_sequence)
    from conversation c
    where c.id = $1 and p.conversation_id = $1 and p.account_id = $2 and p.left_at is null
      and p.last_read_sequence < least($3, c.last_sequence)
    returning p.last_read_sequence as sequence`,
)

const markDeliveredStatement = sql(
  'participants.markDelivered',
  `update conversation_participant p set last_delivered_sequence = least($3, c.last_sequence)
    from conversation c
    where c.id = $1 and p.conversation_id = $1 and p.account_id = $2 and p.left_at is null
      and greatest(p.last_delivered_sequence, p.last_read_sequence) < least($3, c.last_sequence)
    returning p.last_delivered_sequence as sequence`,
)

/* An answered message that follows other unread ones does not mark those as read. */
const markAnsweredMessageReadStatement = sql(
  'participants.markAnsweredMessageRead',
  `update conversation_participant p set last_read_sequence = answered.sequence
    from (select min(sequence) as sequence from message
      where conversation_id = $1 and sender_id = $3 and body = $4 and created_at >= $5) answered
    where p.conversation_id = $1 and p.account_id = $2 and p.left_at is null
      and p.last_read_sequence < answered.sequence
      and not exists (select from message m where m.conversation_id = $1 and m.kind = 'text' and m.sender_id <> $2
        and m.sequence > p.last_read_sequence and m.sequence < answered.sequence)
    returning p.last_read_sequence as sequence`,
)

/** `delivered`: a browser of the participant has fetched it; `read`: they have seen it. */
export type MessageReceiptKind = 'delivered' | 'read'

const messageReceiptStatements = { delivered: markDeliveredStatement, read: markReadStatement } as const

/** Adds the caller to a conversation, also after they had left it. */
export async function joinConversation(
  transaction: Transaction,
  conversationId: string,
  { name, lastReadSequence }: { readonly name: string | null; readonly lastReadSequence: number },
): Promise<void> {
  const { id, role } = transaction.caller
  await transaction.query(joinStatement, [conversationId, id, role, name, lastReadSequence])
}

export async function leaveConversation(
  transaction: Transaction,
  conversationId: string,
  at: Date,
): Promise<void> {
  await removeFromConversation(transaction, conversationId, { accountId: transaction.caller.id, at })
}

/** Removes a participant from a conversation. */
export async function removeFromConversation(
  transaction: SystemTransaction,
  conversationId: string,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  await transaction.query(leaveStatement, [conversationId, accountId, at])
}

/** Adds a patient to the conversation about their request. */
export async function addPatient(
  transaction: SystemTransaction,
  conversationId: string,
  { id, name }: { readonly id: string; readonly name: string | null },
): Promise<void> {
  await transaction.query(joinStatement, [conversationId, id, 'user', name, 0])
}

/**
 * Advances a mark of the caller, at most to the newest message.
 * @returns the new mark, or undefined when it did not move
 */
export async function advanceMessageReceipt(
  transaction: Transaction,
  mark: MessageReceiptKind,
  { conversationId, sequence }: { readonly conversationId: string; readonly sequence: number },
): Promise<number | undefined> {
  const values = [conversationId, transaction.caller.id, sequence] as const
  const [row] = await transaction.query(messageReceiptStatements[mark], values)
  return row?.sequence
}

export interface AnsweredMessage {
  readonly conversationId: string
  readonly senderId: string
  readonly body: string
  /** Earliest time of the answered message, which is the first with this text since then. */
  readonly since: Date
}

/**
 * Advances the caller's read mark to a message they have answered elsewhere, if it is their only
 * unread message.
 * @returns the new mark, or undefined when it did not move
 */
export async function markAnsweredMessageRead(
  transaction: Transaction,
  { conversationId, senderId, body, since }: AnsweredMessage,
): Promise<number | undefined> {
  const values = [conversationId, transaction.caller.id, senderId, body, since] as const
  const [row] = await transaction.query(markAnsweredMessageReadStatement, values)
  return row?.sequence
}
