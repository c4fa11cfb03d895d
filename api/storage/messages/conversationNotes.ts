import type { ConversationNote } from '../../../domain/messages/conversationNote'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = `id, conversation_id as "conversationId", author_id as "authorId", author_name as "authorName", body,
      created_at as "createdAt"`

/** An existing note stays unchanged. */
const addStatement = sql(
  'conversationNotes.add',
  `insert into conversation_note (id, conversation_id, author_id, author_name, body, created_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
)

const findStatement = sql('conversationNotes.find', `select ${columns} from conversation_note where id = $1`)

const listStatement = sql(
  'conversationNotes.list',
  `select * from (
      select ${columns} from conversation_note where conversation_id = $1 order by created_at desc, id desc limit $2
    ) newest order by "createdAt", id`,
)

/**
 * Saves a note.
 * @returns the note with this id, which may have existed before
 */
export async function addNote(
  transaction: Transaction,
  note: ConversationNote,
): Promise<ConversationNote | undefined> {
  const { id, conversationId, authorId, authorName, body, createdAt } = note
  await transaction.query(addStatement, [id, conversationId, authorId, authorName, body, createdAt])
  const [stored] = await transaction.query(findStatement, [id])
  return stored
}

/** Returns the newest `limit` notes of a conversation, oldest first. */
export async function listNotes(
  transaction: Transaction,
  conversationId: string,
  limit: number,
): Promise<readonly ConversationNote[]> {
  return transaction.query(listStatement, [conversationId, limit])
}
