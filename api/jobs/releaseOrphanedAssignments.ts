import { nextStatus } from '../../domain/requests/requestState'
import { assignConversation } from '../storage/messages/conversationChanges'
import type { SystemTransaction } from '../storage/database/database'
import { removeFromConversation } from '../storage/messages/participants'
import { appendSystemRequestEvent } from '../storage/requests/requestEvents'
import { assignRequest } from '../storage/requests/requests'
import { auditRelease } from '../storage/admin/systemAudit'
import { lockRequest } from '../storage/requests/systemRequests'
import {
  listOrphanedConversations,
  listOrphanedRequests,
  lockAssignedConversation,
  canTreatInState,
} from '../storage/requests/systemOrphanedAssignments'
import type { PaymentContext } from '../useCases/context'
import { writeSystemMessage } from '../useCases/messages/writeSystemMessage'
import { systemTransact } from '../useCases/transact'
import { publishRequestChanged } from '../useCases/requests/request'
import { attemptEach } from './attempt'

const batch = 50

/**
 * Releases requests and conversations of HCPs who may no longer treat the patient. Their account is disabled
 * or closed, they left the group, or their license for the patient's state has expired. Informs the patient,
 * publishes to worklists and appends an audit event for each. Safe under concurrency; a failing item does not
 * block the others.
 * @returns the number released
 */
export async function releaseOrphanedAssignments(context: PaymentContext): Promise<number> {
  const today = context.now().toISOString().slice(0, 10)
  const requests = await systemTransact(context, (transaction) =>
    listOrphanedRequests(transaction, today, batch),
  )
  const event = 'orphanedAssignments.postponed'
  const released = await attemptEach(context, { event, items: requests }, ({ id }) =>
    releaseRequest(context, id, today),
  )
  const items = await systemTransact(context, (transaction) =>
    listOrphanedConversations(transaction, today, batch),
  )
  const left = await attemptEach(context, { event, items }, ({ id }) =>
    releaseConversation(context, id, today),
  )
  return released + left
}

/** @returns false when a concurrent change has moved it, or the HCP may treat the patient again */
function releaseRequest(context: PaymentContext, id: string, today: string): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const before = await lockRequest(transaction, id)
    const { assigneeId } = before ?? {}
    if (before?.status !== 'in_review' || !assigneeId) return false
    if (await canTreatInState(transaction, before, today)) return false

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
    publishRequestChanged(transaction, request, {
      ...(lastSequence !== undefined && { lastSequence }),
      alsoTo: assigneeId,
    })
    return true
  })
}

/** @returns false when a concurrent change has moved it, or the HCP may treat the patient again */
function releaseConversation(context: PaymentContext, id: string, today: string): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const held = await lockAssignedConversation(transaction, id)
    if (!held?.assigneeId || (await canTreatInState(transaction, held, today))) return false
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

/**
 * Unassigns an HCP from a conversation and posts a system message about it. @returns the message's sequence
 * number
 */
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
