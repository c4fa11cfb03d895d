import type { Context } from '../context'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'

/** The filter of a conversation subscription. */
export interface ConversationWatch {
  readonly conversationId: string
  readonly watcherId: string
  readonly isPatient: boolean
  /**
   * Matches only while this HCP is the assignee, so that the subscription ends when the
   * conversation is reassigned.
   */
  readonly assigneeId: string | null
}

/**
 * Authorizes a subscription to a conversation that the caller may read. @throws CodedError NotFound
 */
export async function watchConversation(
  conversationId: string,
  context: Context,
): Promise<ConversationWatch> {
  return transact(context, async (transaction) => {
    const { id, patientId } = await loadConversation(transaction, conversationId)
    const { caller } = transaction
    return {
      conversationId: id,
      watcherId: caller.id,
      isPatient: patientId === caller.id,
      assigneeId: caller.role === 'HCPs' ? caller.id : null,
    }
  })
}
