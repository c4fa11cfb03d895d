import { CodedError } from '../../../domain/errors'
import type { TransferTarget } from '../../../domain/messages/transferTarget'
import { requireTransferTarget } from '../../../domain/messages/transferTarget'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import { canTransitionRequest, nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { findConversation } from '../../storage/messages/conversations'
import type { Transaction } from '../../storage/database/database'
import { findTransfer, transfer, transferRequest, listColleagues } from '../../storage/messages/transfers'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import type { Context } from '../context'
import { existingId } from '../ids'
import { requireRole } from '../requireRole'
import { conflictWithFresh, loadRequest, publishRequestChanged } from '../requests/request'
import { transact } from '../transact'
import { saveConversationNote } from './conversationNotes'
import { loadConversation, publishConversationChanged } from './conversation'
import { conflictWithConversation } from './changeConversation'
import { writeSystemMessage } from './writeSystemMessage'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  readonly practitionerId: string
  /** Client-generated UUID. */
  readonly noteId?: string | null | undefined
  /** For the colleague; the patient never sees it. */
  readonly note?: string | null | undefined
}

/** The assignee after the transfer. */
interface ConversationTransfer {
  readonly conversationId: string
  readonly assigneeId: string
  readonly assigneeName: string | null
  readonly version: number
}

/**
 * Returns the HCPs to whom the caller may transfer their conversation. @throws CodedError
 * Forbidden, NotFound
 */
export async function readColleagues(
  conversationId: string,
  context: Context,
): Promise<readonly TransferTarget[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const { id } = requireOwn(transaction, await loadConversation(transaction, conversationId))
    return (await listColleagues(transaction, id)).filter(({ isLicensed }) => isLicensed)
  })
}

/**
 * Transfers a conversation to an HCP who may treat its patient. An undecided request moves with it,
 * so that the HCP who answers also decides. Idempotent.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition when it is closed,
 * NotLicensed, InvalidInput
 */
export async function transferConversation(input: Input, context: Context): Promise<ConversationTransfer> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const id = existingId(input.id)
    const { practitionerId: toId } = input
    const conversation = await findConversation(transaction, id)
    if (!conversation) return earlierResult(transaction, id, toId)
    requireTransferable(transaction, conversation, input.expectedVersion)
    const at = context.now()
    const colleagues = await listColleagues(transaction, id)
    const today = at.toISOString().slice(0, 10)
    const receiver = requireTransferTarget(
      colleagues.find((each) => each.id === toId),
      today,
    )
    if (input.note)
      await saveConversationNote(transaction, { id: input.noteId ?? '', conversation, body: input.note, at })

    const { id: assigneeId, name: assigneeName } = receiver
    // Lock order: the request before the conversation.
    const request = await moveRequest(transaction, conversation, { receiver, at })
    const params = { from: transaction.caller.name, to: assigneeName }
    const message = { code: 'transferred', params } as const
    const event = { conversationId: id, assigneeId, assigneeName }
    const lastSequence = await writeSystemMessage(transaction, event, { id: context.newId(), message, at })
    // The message has locked the conversation, so it cannot change from here on.
    const locked = await loadConversation(transaction, id)
    if (locked.version !== conversation.version + 1) throw conflictWithConversation(locked)
    const version = await transfer(transaction, id, { toId, at })
    if (version === undefined) throw conflictWithConversation(locked)

    const alsoTo = transaction.caller.id
    publishConversationChanged(transaction, { ...locked, assigneeId, assigneeName, version }, at, alsoTo)
    if (request) publishRequestChanged(transaction, request, { lastSequence, alsoTo })
    return { ...event, version }
  })
}

function requireOwn({ caller }: Transaction, conversation: ReadConversation): ReadConversation {
  if (!mayWriteInConversation(caller, conversation)) throw new CodedError('NotFound')
  return conversation
}

function requireTransferable(
  transaction: Transaction,
  conversation: ReadConversation,
  expectedVersion: number,
): void {
  const { status, version } = requireOwn(transaction, conversation)
  if (version !== expectedVersion) throw conflictWithConversation(conversation)
  if (status === 'closed') throw new CodedError('IllegalTransition', { from: status, event: 'transfer' })
}

async function earlierResult(
  transaction: Transaction,
  id: string,
  toId: string,
): Promise<ConversationTransfer> {
  const done = await findTransfer(transaction, id, toId)
  if (!done) throw new CodedError('NotFound')
  return { conversationId: id, assigneeId: toId, ...done }
}

/**
 * @returns the request with its new assignee; undefined when it is already decided and does not
 * move
 */
async function moveRequest(
  transaction: Transaction,
  { requestId, requestStatus }: ReadConversation,
  { receiver, at }: { readonly receiver: TransferTarget; readonly at: Date },
): Promise<TreatmentRequest | undefined> {
  if (!requestId || !requestStatus || !canTransitionRequest(requestStatus, 'transfer', 'HCPs'))
    return undefined
  const before = await loadRequest(transaction, requestId)
  if (before.assigneeId !== transaction.caller.id) return undefined
  const { status: from } = before
  const to = nextStatus(from, 'transfer', 'HCPs')
  await appendRequestEvent(transaction, before, { type: 'transfer', from, to, by: 'caller', at })
  if (!(await transferRequest(transaction, before, { toId: receiver.id, at })))
    throw await conflictWithFresh(transaction, requestId)
  const { id: assigneeId, name: assigneeName } = receiver
  return { ...before, assigneeId, assigneeName, version: before.version + 1, claimedAt: at, updatedAt: at }
}
