import { CodedError } from '../../../domain/errors'
import type { Message } from '../../../domain/messages/conversation'
import { isConversationVisible } from '../../storage/messages/conversations'
import type { Transaction } from '../../storage/database/database'
import { listMessagesAfter, listMessagesBefore } from '../../storage/messages/messages'
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

/** Above every sequence number: PostgreSQL's largest integer. */
const endOfConversation = 2_147_483_647

/**
 * Returns a page of a conversation in its order: the newest messages, or those before or after a
 * sequence number. `endCursor` is the sequence number for the next page in the same direction.
 * @throws CodedError NotFound, InvalidInput
 */
export async function readMessages(input: Input, context: Context): Promise<Page<Message>> {
  return transact(context, async (transaction) => {
    const conversationId = existingId(input.conversationId)
    const first = parseFirst(input.first, { max: 200, fallback: 50 })
    const isForward = parseDirection(input)
    // Runs in parallel: row level security hides the messages of an invisible conversation.
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
