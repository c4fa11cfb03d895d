import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import type { ConversationMove } from '../../../domain/messages/conversationState'
import { statusAfterMove } from '../../../domain/messages/conversationState'
import { changeConversationStatus } from '../../storage/conversationChanges'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'
import { tellOfConversation } from './tellOfConversation'
import { writeSystemMessage } from './writeSystemMessage'

export interface ConversationVersion {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * A professional says that no answer is needed (`settle`), or closes their conversation; the patient can write in it
 * again for a while. What has been done already is answered as it is.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition while its request waits for a decision
 */
export async function moveConversation(
  move: ConversationMove,
  { id, expectedVersion }: ConversationVersion,
  context: Context,
): Promise<ReadConversation> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const { caller } = transaction
    const conversation = await loadConversation(transaction, id)
    if (!mayWriteInConversation(caller, conversation)) throw new CodedError('NotFound')
    if (conversation.status === (move === 'close' ? 'closed' : 'open')) return conversation
    if (conversation.version !== expectedVersion) throw conflictWithConversation(conversation)

    const status = statusAfterMove(move, conversation)
    const at = context.now()
    if (!(await changeConversationStatus(transaction, conversation, { status, at })))
      throw conflictWithConversation(await loadConversation(transaction, conversation.id))
    if (move === 'close') {
      const message = { code: 'closed', params: { name: caller.name } } as const
      await writeSystemMessage(transaction, ofConversation(conversation), {
        id: context.newId(),
        message,
        at,
      })
    }
    const moved = await loadConversation(transaction, conversation.id)
    tellOfConversation(transaction, moved, at)
    return moved
  })
}

/** @returns what {@link writeSystemMessage} has to know of a conversation */
export function ofConversation({ id, assigneeId, assigneeName }: ReadConversation) {
  return { conversationId: id, assigneeId, assigneeName }
}

/** What to say when a conversation is not as the caller thought. */
export function conflictWithConversation({ status, version, assigneeName }: ReadConversation): CodedError {
  return new CodedError('Conflict', { current: { status, version, assigneeName } })
}
