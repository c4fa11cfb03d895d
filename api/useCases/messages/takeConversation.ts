import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { takeFreeConversation } from '../../storage/conversationChanges'
import { joinConversation } from '../../storage/participants'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'
import type { ConversationVersion } from './moveConversation'
import { conflictWithConversation, ofConversation } from './moveConversation'
import { tellOfConversation } from './tellOfConversation'
import { writeSystemMessage } from './writeSystemMessage'

/**
 * A professional takes a conversation that nobody has: a patient has written again after their request came to an end.
 * Where a request still waits to be claimed, it is claimed instead. What one has taken already is answered as it is.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition when its request is to be claimed
 */
export async function takeConversation(
  { id, expectedVersion }: ConversationVersion,
  context: Context,
): Promise<ReadConversation> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const { caller } = transaction
    const free = await loadConversation(transaction, id)
    if (free.assigneeId === caller.id) return free
    // One's own request is in the care of somebody else.
    if (free.patientId === caller.id) throw new CodedError('Forbidden')
    if (free.requestStatus === 'submitted')
      throw new CodedError('IllegalTransition', { from: free.status, event: 'take', rule: 'claimRequest' })
    if (free.version !== expectedVersion) throw conflictWithConversation(free)

    if (!(await takeFreeConversation(transaction, free)))
      throw conflictWithConversation(await loadConversation(transaction, free.id))
    await joinConversation(transaction, free.id, { name: caller.name, lastReadSequence: 0 })
    const at = context.now()
    const taken = await loadConversation(transaction, free.id)
    const message = { code: 'taken', params: { name: caller.name } } as const
    await writeSystemMessage(transaction, ofConversation(taken), { id: context.newId(), message, at })
    const now = await loadConversation(transaction, free.id)
    tellOfConversation(transaction, now, at)
    return now
  })
}
