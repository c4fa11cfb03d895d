import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { Transaction } from '../../storage/database'
import { moveReadMark } from '../../storage/participants'
import type { Context } from '../context'
import { existingId } from '../ids'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'

interface Input {
  readonly conversationId: string
  readonly sequence: number
}

/**
 * Moves the caller's read mark forward, never back and never beyond the newest message. Who reads without taking part
 * leaves no mark.
 * @throws CodedError NotFound, InvalidInput
 */
export async function markConversationRead(input: Input, context: Context): Promise<ReadConversation> {
  return transact(context, async (transaction) => {
    const conversationId = existingId(input.conversationId)
    if (input.sequence < 0) throw new CodedError('InvalidInput', { field: 'sequence', rule: 'range', min: 0 })
    const mark = await moveReadMark(transaction, conversationId, input.sequence)
    const conversation = await loadConversation(transaction, conversationId)
    if (mark !== undefined) tellOfMark(transaction, conversation, { mark, at: context.now() })
    return conversation
  })
}

function tellOfMark(
  transaction: Transaction,
  { id: conversationId, assigneeId, assigneeName, lastSequence }: ReadConversation,
  { mark, at }: { readonly mark: number; readonly at: Date },
): void {
  const readerId = transaction.caller.id
  transaction.publishAfterCommit({
    field: 'publishConversationEvent',
    event: {
      conversationId,
      kind: 'read',
      readerId,
      lastReadSequence: mark,
      assigneeId,
      assigneeName,
      at: at.toISOString(),
    },
  })
  // The reader's other screens count anew.
  transaction.publishAfterCommit({
    field: 'publishInboxEvent',
    event: { recipientId: readerId, conversationId, lastSequence, at: at.toISOString() },
  })
}
