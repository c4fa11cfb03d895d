import type { Context } from '../context'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'

/** Whose events a watcher gets. */
export interface Watch {
  readonly conversationId: string
  readonly watcherId: string
  readonly isPatient: boolean
  /** Only while this professional has the conversation: so a watch ends by itself when another takes it. */
  readonly assigneeId: string | null
}

/** Lets somebody watch a conversation they may read. @throws CodedError NotFound */
export async function watchConversation(conversationId: string, context: Context): Promise<Watch> {
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
