import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import type { ConversationTransition } from '../../../domain/messages/conversationState'
import { statusAfterTransition } from '../../../domain/messages/conversationState'
import { changeConversationStatus, assignIfUnassigned } from '../../storage/messages/conversationChanges'
import { joinConversation } from '../../storage/messages/participants'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadConversation, publishConversationChanged } from './conversation'
import { writeSystemMessage } from './writeSystemMessage'

interface ConversationVersion {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Marks a conversation as needing no answer (`settle`), or closes it, for its HCP. The patient can
 * reopen a closed one by writing, for a limited time. Idempotent.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition while its request is
 * undecided
 */
export async function changeConversation(
  move: ConversationTransition,
  { id, expectedVersion }: ConversationVersion,
  context: Context,
): Promise<ReadConversation> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const { caller } = transaction
    const conversation = await loadConversation(transaction, id)
    if (!mayWriteInConversation(caller, conversation)) throw new CodedError('NotFound')
    if (conversation.status === (move === 'close' ? 'closed' : 'open')) return conversation
    if (conversation.version !== expectedVersion) throw conflictWithConversation(conversation)

    const status = statusAfterTransition(move, conversation)
    const at = context.now()
    if (!(await changeConversationStatus(transaction, conversation, { status, at })))
      throw conflictWithConversation(await loadConversation(transaction, conversation.id))
    if (move === 'close') {
      const message = { code: 'closed', params: { name: caller.name } } as const
      await writeSystemMessage(transaction, systemMessageTarget(conversation), {
        id: context.newId(),
        message,
        at,
      })
    }
    const moved = await loadConversation(transaction, conversation.id)
    publishConversationChanged(transaction, moved, at)
    return moved
  })
}

/** @returns the target for {@link writeSystemMessage} */
function systemMessageTarget({ id, assigneeId, assigneeName }: ReadConversation) {
  return { conversationId: id, assigneeId, assigneeName }
}

/** Returns the Conflict error with the conversation's current state. */
export function conflictWithConversation({ status, version, assigneeName }: ReadConversation): CodedError {
  return new CodedError('Conflict', { current: { status, version, assigneeName } })
}

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
