import { CodedError } from '../../../domain/errors'
import type { InboxTab } from '../../../domain/generated/enums'
import type { ReadConversation, Message } from '../../../domain/messages/conversation'
import type { Transaction } from '../../storage/database/database'
import { isConversationVisible, listConversations } from '../../storage/messages/conversations'
import { listMessagesAfter, listMessagesBefore } from '../../storage/messages/messages'
import type { MessageReceiptKind } from '../../storage/messages/participants'
import { advanceMessageReceipt } from '../../storage/messages/participants'
import type { InboxCounts } from '../../storage/messages/staffInbox'
import { countStaffInbox, inboxSortTime, listStaffInbox } from '../../storage/messages/staffInbox'
import type { Context } from '../context'
import { existingId } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst, readPage } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadConversationToRead, loadConversation } from './conversation'
import { publishMessageReceipt } from './publishMessage'

/** Returns a conversation the caller may read. @throws CodedError NotFound */
export async function readConversation(id: string, context: Context): Promise<ReadConversation> {
  return transact(context, (transaction) => loadConversationToRead(transaction, id))
}

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

interface MarkInput {
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
  input: MarkInput,
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

/**
 * Returns conversations by latest message: the patient's own, the HCP's assigned ones, all for an
 * Admin.
 * @throws CodedError InvalidInput
 */
export async function listMyConversations(
  page: PageArguments,
  context: Context,
): Promise<Page<ReadConversation>> {
  return transact(context, (transaction) =>
    readPage(
      page,
      (slice) => listConversations(transaction, slice),
      ({ lastMessageAt, id }) => ({ at: lastMessageAt, id }),
    ),
  )
}

/**
 * Returns a page of a staff inbox tab. Conversations to answer come longest waiting first, all
 * other tabs by latest message.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readStaffInbox(
  { tab, ...page }: PageArguments & { readonly tab: InboxTab },
  context: Context,
): Promise<Page<ReadConversation>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    return readPage(
      page,
      (slice) => listStaffInbox(transaction, tab, slice),
      (conversation) => ({ at: inboxSortTime(tab, conversation), id: conversation.id }),
    )
  })
}

/** Returns the number of conversations per tab. @throws CodedError Forbidden */
export async function readInboxCounts(context: Context): Promise<InboxCounts> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    return countStaffInbox(transaction)
  })
}
