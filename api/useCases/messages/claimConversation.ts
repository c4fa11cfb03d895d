import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { assignIfUnassigned } from '../../storage/messages/conversationChanges'
import { joinConversation } from '../../storage/messages/participants'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'
import type { ConversationVersion } from './changeConversation'
import { conflictWithConversation, systemMessageTarget } from './changeConversation'
import { publishConversationChanged } from './publishConversationChanged'
import { writeSystemMessage } from './writeSystemMessage'

/**
 * Assigns an unassigned conversation, in which a patient wrote after the end of their request, to
 * the calling HCP. A request that is still waiting must be claimed instead. Idempotent for the
 * assignee.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition when its request is to be
 * claimed
 */
export async function claimConversation(
  { id, expectedVersion }: ConversationVersion,
  context: Context,
): Promise<ReadConversation> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const { caller } = transaction
    const free = await loadConversation(transaction, id)
    if (free.assigneeId === caller.id) return free
    // HCPs cannot treat themselves.
    if (free.patientId === caller.id) throw new CodedError('Forbidden')
    if (free.requestStatus === 'submitted')
      throw new CodedError('IllegalTransition', { from: free.status, event: 'take', rule: 'claimRequest' })
    if (free.version !== expectedVersion) throw conflictWithConversation(free)

    if (!(await assignIfUnassigned(transaction, free)))
      throw conflictWithConversation(await loadConversation(transaction, free.id))
    await joinConversation(transaction, free.id, { name: caller.name, lastReadSequence: 0 })
    const at = context.now()
    const taken = await loadConversation(transaction, free.id)
    const message = { code: 'taken', params: { name: caller.name } } as const
    await writeSystemMessage(transaction, systemMessageTarget(taken), { id: context.newId(), message, at })
    const now = await loadConversation(transaction, free.id)
    publishConversationChanged(transaction, now, at)
    return now
  })
}
