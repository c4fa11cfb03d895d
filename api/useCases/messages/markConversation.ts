import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { MessageReceiptKind } from '../../storage/messages/participants'
import { advanceMessageReceipt } from '../../storage/messages/participants'
import type { Context } from '../context'
import { existingId } from '../ids'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'
import { publishMessageReceipt } from './publishMessageReceipt'

interface Input {
  readonly conversationId: string
  readonly sequence: number
}

/**
 * Advances one of the caller's marks, never back and never beyond the newest message. `read`: the
 * caller has seen it; `delivered`: their browser has fetched it. Readers who are not participants
 * leave no mark.
 * @throws CodedError NotFound, InvalidInput
 */
export async function markConversation(
  mark: MessageReceiptKind,
  input: Input,
  context: Context,
): Promise<ReadConversation> {
  return transact(context, async (transaction) => {
    const conversationId = existingId(input.conversationId)
    if (input.sequence < 0) throw new CodedError('InvalidInput', { field: 'sequence', rule: 'range', min: 0 })
    const moved = await advanceMessageReceipt(transaction, mark, { conversationId, sequence: input.sequence })
    const conversation = await loadConversation(transaction, conversationId)
    if (moved !== undefined)
      publishMessageReceipt(transaction, conversation, { mark, moved, at: context.now() })
    return conversation
  })
}
