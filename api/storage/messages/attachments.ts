import type { Attachment } from '../../../domain/messages/conversation'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const lockUnsentStatement = sql(
  'attachments.lockUnsent',
  `select id, content_type as "contentType", byte_count as "byteCount", width, height from file
    where id = any ($1) and conversation_id = $2 and uploader_id = $3 and status = 'accepted' and message_id is null
    order by id for update`,
)

const sendStatement = sql('attachments.send', `update file set message_id = $2 where id = any ($1)`)

/**
 * Returns the caller's stored, unsent files of a conversation and locks them until the transaction ends. A
 * concurrent transaction can neither delete nor send them.
 */
export async function lockUnsentFilesForUpdate(
  transaction: Transaction,
  conversationId: string,
  ids: readonly string[],
): Promise<readonly Attachment[]> {
  const values = [ids, conversationId, transaction.caller.id] as const
  return transaction.query(lockUnsentStatement, values)
}

/** Attaches files to a message, which makes them visible to its readers. */
export async function attachToMessage(
  transaction: Transaction,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(sendStatement, [ids, messageId])
}
