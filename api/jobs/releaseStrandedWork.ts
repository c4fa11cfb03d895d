import { nextStatus } from '../../domain/requests/requestState'
import { assignConversation } from '../storage/conversationChanges'
import type { SystemTransaction } from '../storage/database'
import { removeFromConversation } from '../storage/participants'
import { appendSystemRequestEvent } from '../storage/requestEvents'
import { assignRequest } from '../storage/requests'
import { auditRelease } from '../storage/systemAudit'
import { lockRequest } from '../storage/systemRequests'
import {
  listStrandedConversations,
  listStrandedRequests,
  lockHeldConversation,
  mayCare,
} from '../storage/systemStrandedWork'
import type { PaymentContext } from '../useCases/context'
import { writeSystemMessage } from '../useCases/messages/writeSystemMessage'
import { systemTransact } from '../useCases/payments/systemTransact'
import { tellOfRequest } from '../useCases/requests/tellOfRequest'
import { attemptEach } from './attempt'

const batch = 50

/**
 * Gives back to the queue what professionals hold who may not go on: their account is disabled or closed, they are no
 * professional any more, or their licence for the patient's state has run out. The patient is told, everybody's queue
 * follows, and the trail has a row for each. Safe to run twice at once; one that fails does not keep the others waiting.
 * @returns how much was given back
 */
export async function releaseStrandedWork(context: PaymentContext): Promise<number> {
  const today = context.now().toISOString().slice(0, 10)
  const requests = await systemTransact(context, (transaction) =>
    listStrandedRequests(transaction, today, batch),
  )
  const event = 'strandedWork.postponed'
  const released = await attemptEach(context, { event, items: requests }, ({ id }) =>
    releaseRequest(context, id, today),
  )
  const items = await systemTransact(context, (transaction) =>
    listStrandedConversations(transaction, today, batch),
  )
  const left = await attemptEach(context, { event, items }, ({ id }) =>
    releaseConversation(context, id, today),
  )
  return released + left
}

/** @returns false when somebody has moved it on, or may care again */
function releaseRequest(context: PaymentContext, id: string, today: string): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const before = await lockRequest(transaction, id)
    const { assigneeId } = before ?? {}
    if (before?.status !== 'in_review' || !assigneeId) return false
    if (await mayCare(transaction, before, today)) return false

    const at = context.now()
    const status = nextStatus(before.status, 'release', 'system')
    const request = await assignRequest(transaction, before, { status, assignee: null, at })
    if (!request) throw new Error('A locked request has changed.')
    await appendSystemRequestEvent(transaction, request, {
      type: 'release',
      from: before.status,
      to: status,
      at,
    })
    auditRelease(transaction, { entity: 'TreatmentRequest', id, patientId: request.patientId }, at)
    const { conversationId } = request
    const lastSequence =
      conversationId === null
        ? undefined
        : await leave(transaction, { conversationId, assigneeId, name: before.assigneeName }, context)
    tellOfRequest(transaction, request, {
      ...(lastSequence !== undefined && { lastSequence }),
      alsoTo: assigneeId,
    })
    return true
  })
}

/** @returns false when somebody has moved it on, or may care again */
function releaseConversation(context: PaymentContext, id: string, today: string): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const held = await lockHeldConversation(transaction, id)
    if (!held?.assigneeId || (await mayCare(transaction, held, today))) return false
    const { assigneeId, assigneeName: name, patientId } = held
    const lastSequence = await leave(transaction, { conversationId: id, assigneeId, name }, context)
    const at = context.now()
    auditRelease(transaction, { entity: 'Conversation', id, patientId }, at)
    for (const recipientId of [patientId, assigneeId]) {
      transaction.publishAfterCommit({
        field: 'publishInboxEvent',
        event: { recipientId, conversationId: id, lastSequence, at: at.toISOString() },
      })
    }
    return true
  })
}

interface Leaving {
  readonly conversationId: string
  readonly assigneeId: string
  readonly name: string | null
}

/** Takes a professional out of a conversation, which is told to the patient. @returns the message's sequence number */
async function leave(
  transaction: SystemTransaction,
  { conversationId, assigneeId, name }: Leaving,
  { now, newId }: PaymentContext,
): Promise<number> {
  const at = now()
  await removeFromConversation(transaction, conversationId, { accountId: assigneeId, at })
  await assignConversation(transaction, conversationId, null)
  return writeSystemMessage(
    transaction,
    { conversationId, assigneeId: null, assigneeName: null },
    { id: newId(), message: { code: 'unavailable', params: { name } }, at, status: 'waiting_on_provider' },
  )
}
