import type { Statement, SystemTransaction, Transaction } from './database'

const joinStatement: Statement = {
  name: 'participants.join',
  text: `insert into conversation_participant (conversation_id, account_id, role, name, last_read_sequence)
    values ($1, $2, $3, $4, $5)
    on conflict (conversation_id, account_id) do update set name = excluded.name, left_at = null`,
}

const leaveStatement: Statement = {
  name: 'participants.leave',
  text: `update conversation_participant set left_at = $3 where conversation_id = $1 and account_id = $2`,
}

const markReadStatement: Statement = {
  name: 'participants.markRead',
  text: `update conversation_participant p set last_read_sequence = least($3, c.last_sequence)
    from conversation c
    where c.id = $1 and p.conversation_id = $1 and p.account_id = $2 and p.left_at is null
      and p.last_read_sequence < least($3, c.last_sequence)
    returning p.last_read_sequence as sequence`,
}

const markDeliveredStatement: Statement = {
  name: 'participants.markDelivered',
  text: `update conversation_participant p set last_delivered_sequence = least($3, c.last_sequence)
    from conversation c
    where c.id = $1 and p.conversation_id = $1 and p.account_id = $2 and p.left_at is null
      and greatest(p.last_delivered_sequence, p.last_read_sequence) < least($3, c.last_sequence)
    returning p.last_delivered_sequence as sequence`,
}

/* A letter after others that are unread does not make those read. */
const markLetterReadStatement: Statement = {
  name: 'participants.markLetterRead',
  text: `update conversation_participant p set last_read_sequence = letter.sequence
    from (select min(sequence) as sequence from message
      where conversation_id = $1 and sender_id = $3 and body = $4 and created_at >= $5) letter
    where p.conversation_id = $1 and p.account_id = $2 and p.left_at is null
      and p.last_read_sequence < letter.sequence
      and not exists (select from message m where m.conversation_id = $1 and m.kind = 'text' and m.sender_id <> $2
        and m.sequence > p.last_read_sequence and m.sequence < letter.sequence)
    returning p.last_read_sequence as sequence`,
}

/** `delivered`: a browser of theirs has it; `read`: they have seen it. */
export type Mark = 'delivered' | 'read'

const markStatements = { delivered: markDeliveredStatement, read: markReadStatement } as const

/** The caller takes part in a conversation, again if they had left it. */
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

/** Somebody takes part no more. */
export async function removeFromConversation(
  transaction: SystemTransaction,
  conversationId: string,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  await transaction.query(leaveStatement, [conversationId, accountId, at])
}

/** Puts a patient into the conversation about their request. */
export async function addPatient(
  transaction: SystemTransaction,
  conversationId: string,
  { id, name }: { readonly id: string; readonly name: string | null },
): Promise<void> {
  await transaction.query(joinStatement, [conversationId, id, 'user', name, 0])
}

/**
 * Moves a mark of the caller's forward, at most to the newest message.
 * @returns the new mark, or undefined when it did not move
 */
export async function moveMark(
  transaction: Transaction,
  mark: Mark,
  { conversationId, sequence }: { readonly conversationId: string; readonly sequence: number },
): Promise<number | undefined> {
  const values = [conversationId, transaction.caller.id, sequence]
  const [row] = await transaction.query<{ sequence: number }>(markStatements[mark], values)
  return row?.sequence
}

export interface Letter {
  readonly conversationId: string
  readonly senderId: string
  readonly body: string
  /** It is the first of its words since then. */
  readonly since: Date
}

/**
 * Moves the caller's read mark to a letter they have answered elsewhere, when it is the only one they have not read.
 * @returns the new mark, or undefined when it did not move
 */
export async function markLetterRead(
  transaction: Transaction,
  { conversationId, senderId, body, since }: Letter,
): Promise<number | undefined> {
  const values = [conversationId, transaction.caller.id, senderId, body, since]
  const [row] = await transaction.query<{ sequence: number }>(markLetterReadStatement, values)
  return row?.sequence
}

export const participantStatements = [
  joinStatement,
  leaveStatement,
  ...Object.values(markStatements),
  markLetterReadStatement,
]
