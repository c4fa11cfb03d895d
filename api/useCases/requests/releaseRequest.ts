import { CodedError } from '../../../domain/errors'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { assignConversation } from '../../storage/messages/conversationChanges'
import type { Transaction } from '../../storage/database/database'
import { leaveConversation } from '../../storage/messages/participants'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { assignRequest } from '../../storage/requests/requests'
import type { Context } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh, loadRequest } from './loadRequest'
import { publishRequestChanged } from './publishRequestChanged'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Releases a claimed request back to the worklist. Idempotent.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function releaseRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const { caller } = transaction
    const at = context.now()
    const before = await loadRequest(transaction, input.id)
    if (before.status === 'submitted' && before.version === input.expectedVersion + 1) return before
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    const status = nextStatus(before.status, 'release', caller.role)
    if (before.assigneeId !== caller.id) throw new CodedError('NotFound')

    const request = await assignRequest(transaction, before, { status, assignee: null, at })
    if (!request) throw await conflictWithFresh(transaction, input.id)
    await appendRequestEvent(transaction, request, {
      type: 'release',
      from: before.status,
      to: status,
      by: 'caller',
      at,
    })
    await postReleaseMessage(transaction, request, { id: context.newId(), at })
    return request
  })
}

async function postReleaseMessage(
  transaction: Transaction,
  request: TreatmentRequest,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const { caller } = transaction
  if (!request.conversationId) return publishRequestChanged(transaction, request, { alsoTo: caller.id })
  await leaveConversation(transaction, request.conversationId, at)
  await assignConversation(transaction, request.conversationId, null)
  const message = { code: 'left', params: { name: caller.name } } as const
  const lastSequence = await writeSystemMessage(transaction, request, {
    id,
    message,
    at,
    status: 'waiting_on_provider',
  })
  publishRequestChanged(transaction, request, { lastSequence, alsoTo: caller.id })
}
