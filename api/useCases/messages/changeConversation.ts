import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import type { ConversationTransition } from '../../../domain/messages/conversationState'
import { statusAfterTransition } from '../../../domain/messages/conversationState'
import { changeConversationStatus } from '../../storage/messages/conversationChanges'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'
import { publishConversationChanged } from './publishConversationChanged'
import { writeSystemMessage } from './writeSystemMessage'

export interface ConversationVersion {
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
export function systemMessageTarget({ id, assigneeId, assigneeName }: ReadConversation) {
  return { conversationId: id, assigneeId, assigneeName }
}

/** Returns the Conflict error with the conversation's current state. */
export function conflictWithConversation({ status, version, assigneeName }: ReadConversation): CodedError {
  return new CodedError('Conflict', { current: { status, version, assigneeName } })
}
