import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { Mark } from '../../storage/participants'
import { moveMark } from '../../storage/participants'
import type { Context } from '../context'
import { existingId } from '../ids'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'
import { tellOfMark } from './tellOfMark'

interface Input {
  readonly conversationId: string
  readonly sequence: number
}

/**
 * Moves one of the caller's marks forward, never back and never beyond the newest message: `read` when they have seen
 * it, `delivered` when their browser has it. Who reads without taking part leaves no mark.
 * @throws CodedError NotFound, InvalidInput
 */
export async function markConversation(
  mark: Mark,
  input: Input,
  context: Context,
): Promise<ReadConversation> {
  return transact(context, async (transaction) => {
    const conversationId = existingId(input.conversationId)
    if (input.sequence < 0) throw new CodedError('InvalidInput', { field: 'sequence', rule: 'range', min: 0 })
    const moved = await moveMark(transaction, mark, { conversationId, sequence: input.sequence })
    const conversation = await loadConversation(transaction, conversationId)
    if (moved !== undefined) tellOfMark(transaction, conversation, { mark, moved, at: context.now() })
    return conversation
  })
}
