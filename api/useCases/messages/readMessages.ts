import { CodedError } from '../../../domain/errors'
import type { Message } from '../../../domain/messages/conversation'
import { isConversationVisible } from '../../storage/conversations'
import type { Transaction } from '../../storage/database'
import { listMessagesAfter, listMessagesBefore } from '../../storage/messages'
import type { Context } from '../context'
import { existingId } from '../ids'
import type { Page } from '../page'
import { parseFirst } from '../page'
import { transact } from '../transact'

interface Input {
  readonly conversationId: string
  readonly afterSequence?: number | null | undefined
  readonly beforeSequence?: number | null | undefined
  readonly first?: number | null | undefined
}

/** Beyond every sequence number: PostgreSQL's largest integer. */
const endOfConversation = 2_147_483_647

/**
 * A page of a conversation, always in its order: the newest messages, those before, or those after a sequence number.
 * `endCursor` is the sequence number to go on with, in the same direction; `hasNextPage` says whether there is more.
 * @throws CodedError NotFound, InvalidInput
 */
export async function readMessages(input: Input, context: Context): Promise<Page<Message>> {
  return transact(context, async (transaction) => {
    const conversationId = existingId(input.conversationId)
    const first = parseFirst(input.first, { max: 200, fallback: 50 })
    const isForward = parseDirection(input)
    // Sent together: who may not see the conversation sees none of its messages either.
    const [isVisible, rows] = await Promise.all([
      isConversationVisible(transaction, conversationId),
      readRows(transaction, conversationId, input, first + 1),
    ])
    if (!isVisible) throw new CodedError('NotFound')

    const page = rows.slice(0, first)
    const nodes = isForward ? page : page.toReversed()
    const endCursor = page.at(-1)?.sequence.toString() ?? null
    return { nodes, endCursor, hasNextPage: rows.length > first }
  })
}

function readRows(
  transaction: Transaction,
  conversationId: string,
  { afterSequence, beforeSequence }: Input,
  limit: number,
): Promise<readonly Message[]> {
  if (afterSequence != null)
    return listMessagesAfter(transaction, conversationId, { sequence: Math.max(afterSequence, 0), limit })
  return listMessagesBefore(transaction, conversationId, {
    sequence: Math.max(beforeSequence ?? endOfConversation, 0),
    limit,
  })
}

function parseDirection({ afterSequence, beforeSequence }: Input): boolean {
  if (afterSequence != null && beforeSequence != null) {
    throw new CodedError('InvalidInput', { field: 'beforeSequence', rule: 'eitherAfterOrBefore' })
  }
  return afterSequence != null
}
