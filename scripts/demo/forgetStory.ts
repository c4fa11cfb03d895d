import type { Pool } from 'pg'

/** Clears what an interrupted seed left of a story, in the order of the references. Nobody has used it yet. */
export async function forgetStory(ownerPool: Pool, requestId: string): Promise<void> {
  const ofConversation = 'conversation_id in (select id from conversation where request_id = $1)'
  await ownerPool.query(`delete from message where ${ofConversation}`, [requestId])
  await ownerPool.query(`delete from conversation_participant where ${ofConversation}`, [requestId])
  await ownerPool.query('delete from conversation where request_id = $1', [requestId])
  await ownerPool.query('delete from request_event where request_id = $1', [requestId])
  await ownerPool.query('delete from treatment_request where id = $1', [requestId])
}
