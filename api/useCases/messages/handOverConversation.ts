import { CodedError } from '../../../domain/errors'
import type { Receiver } from '../../../domain/messages/receiver'
import { demandReceiver } from '../../../domain/messages/receiver'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import { mayHappen, nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { findConversation } from '../../storage/conversations'
import type { Transaction } from '../../storage/database'
import { findHandedOver, handOver, handOverRequest, listColleagues } from '../../storage/handOvers'
import { appendRequestEvent } from '../../storage/requestEvents'
import type { Context } from '../context'
import { existingId } from '../ids'
import { permit } from '../permit'
import { conflictWithFresh, loadRequest } from '../requests/loadRequest'
import { tellOfRequest } from '../requests/tellOfRequest'
import { transact } from '../transact'
import { keepNote } from './addConversationNote'
import { loadConversation } from './loadConversation'
import { conflictWithConversation } from './moveConversation'
import { tellOfConversation } from './tellOfConversation'
import { writeSystemMessage } from './writeSystemMessage'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  readonly practitionerId: string
  /** A UUID made by the client. */
  readonly noteId?: string | null | undefined
  /** For the colleague; the patient never sees it. */
  readonly note?: string | null | undefined
}

/** Who has the conversation then. */
export interface HandOver {
  readonly conversationId: string
  readonly assigneeId: string
  readonly assigneeName: string | null
  readonly version: number
}

/** The colleagues to whom the caller may hand a conversation of theirs. @throws CodedError Forbidden, NotFound */
export async function readColleagues(conversationId: string, context: Context): Promise<readonly Receiver[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const { id } = demandOwn(transaction, await loadConversation(transaction, conversationId))
    return (await listColleagues(transaction, id)).filter(({ isLicensed }) => isLicensed)
  })
}

/**
 * A professional hands their conversation to a colleague who may treat its patient, and with it its request while that is
 * undecided: who answers is who decides. What has been done already is answered as it is.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition when it is closed, NotLicensed, InvalidInput
 */
export async function handOverConversation(input: Input, context: Context): Promise<HandOver> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const id = existingId(input.id)
    const { practitionerId: toId } = input
    const conversation = await findConversation(transaction, id)
    if (!conversation) return whatCameBefore(transaction, id, toId)
    demandHandable(transaction, conversation, input.expectedVersion)
    const at = context.now()
    const colleagues = await listColleagues(transaction, id)
    const today = at.toISOString().slice(0, 10)
    const receiver = demandReceiver(
      colleagues.find((each) => each.id === toId),
      today,
    )
    if (input.note)
      await keepNote(transaction, { id: input.noteId ?? '', conversation, body: input.note, at })

    const { id: assigneeId, name: assigneeName } = receiver
    // Before the conversation is locked, as by everybody who changes both.
    const request = await moveRequest(transaction, conversation, { receiver, at })
    const params = { from: transaction.caller.name, to: assigneeName }
    const message = { code: 'handedOver', params } as const
    const told = { conversationId: id, assigneeId, assigneeName }
    const lastSequence = await writeSystemMessage(transaction, told, { id: context.newId(), message, at })
    // From here on nobody else changes it: the message has locked it.
    const locked = await loadConversation(transaction, id)
    if (locked.version !== conversation.version + 1) throw conflictWithConversation(locked)
    const version = await handOver(transaction, id, { toId, at })
    if (version === undefined) throw conflictWithConversation(locked)

    const alsoTo = transaction.caller.id
    tellOfConversation(transaction, { ...locked, assigneeId, assigneeName, version }, at, alsoTo)
    if (request) tellOfRequest(transaction, request, { lastSequence, alsoTo })
    return { ...told, version }
  })
}

function demandOwn({ caller }: Transaction, conversation: ReadConversation): ReadConversation {
  if (!mayWriteInConversation(caller, conversation)) throw new CodedError('NotFound')
  return conversation
}

function demandHandable(
  transaction: Transaction,
  conversation: ReadConversation,
  expectedVersion: number,
): void {
  const { status, version } = demandOwn(transaction, conversation)
  if (version !== expectedVersion) throw conflictWithConversation(conversation)
  if (status === 'closed') throw new CodedError('IllegalTransition', { from: status, event: 'handOver' })
}

async function whatCameBefore(transaction: Transaction, id: string, toId: string): Promise<HandOver> {
  const done = await findHandedOver(transaction, id, toId)
  if (!done) throw new CodedError('NotFound')
  return { conversationId: id, assigneeId: toId, ...done }
}

/** @returns the request as it is with the colleague; undefined when it stays where it is, being decided */
async function moveRequest(
  transaction: Transaction,
  { requestId, requestStatus }: ReadConversation,
  { receiver, at }: { readonly receiver: Receiver; readonly at: Date },
): Promise<TreatmentRequest | undefined> {
  if (!requestId || !requestStatus || !mayHappen(requestStatus, 'handOver', 'HCPs')) return undefined
  const before = await loadRequest(transaction, requestId)
  if (before.assigneeId !== transaction.caller.id) return undefined
  const { status: from } = before
  const to = nextStatus(from, 'handOver', 'HCPs')
  await appendRequestEvent(transaction, before, { type: 'handOver', from, to, by: 'caller', at })
  if (!(await handOverRequest(transaction, before, { toId: receiver.id, at })))
    throw await conflictWithFresh(transaction, requestId)
  const { id: assigneeId, name: assigneeName } = receiver
  return { ...before, assigneeId, assigneeName, version: before.version + 1, claimedAt: at, updatedAt: at }
}
