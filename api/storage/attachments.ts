import type { Attachment } from '../../domain/messages/conversation'
import type { Statement, Transaction } from './database'

const holdUnsentStatement: Statement = {
  name: 'attachments.holdUnsent',
  text: `select id, content_type as "contentType", byte_count as "byteCount", width, height from file
    where id = any ($1) and conversation_id = $2 and uploader_id = $3 and status = 'accepted' and message_id is null
    order by id for update`,
}

const sendStatement: Statement = {
  name: 'attachments.send',
  text: `update file set message_id = $2 where id = any ($1)`,
}

/**
 * The caller's files that are kept for a conversation and not sent yet, held until the transaction ends: nobody takes one
 * back meanwhile, or sends it a second time.
 */
export async function holdUnsentFiles(
  transaction: Transaction,
  conversationId: string,
  ids: readonly string[],
): Promise<readonly Attachment[]> {
  const values = [ids, conversationId, transaction.caller.id]
  return transaction.query<Attachment>(holdUnsentStatement, values)
}

/** Puts files into a message: from now on those see them who may read it. */
export async function putIntoMessage(
  transaction: Transaction,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(sendStatement, [ids, messageId])
}

export const attachmentStatements = [holdUnsentStatement, sendStatement]
