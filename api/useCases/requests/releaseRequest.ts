import { CodedError } from '../../../domain/errors'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { assignConversation } from '../../storage/conversationChanges'
import type { Transaction } from '../../storage/database'
import { leaveConversation } from '../../storage/participants'
import { appendRequestEvent } from '../../storage/requestEvents'
import { assignRequest } from '../../storage/requests'
import type { Context } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { permit } from '../permit'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh, loadRequest } from './loadRequest'
import { tellOfRequest } from './tellOfRequest'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Hands a request back to the queue. Doing it again answers the same.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function releaseRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
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
    await tellConversation(transaction, request, { id: context.newId(), at })
    return request
  })
}

async function tellConversation(
  transaction: Transaction,
  request: TreatmentRequest,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const { caller } = transaction
  if (!request.conversationId) return tellOfRequest(transaction, request, { alsoTo: caller.id })
  await leaveConversation(transaction, request.conversationId, at)
  await assignConversation(transaction, request.conversationId, null)
  const message = { code: 'left', params: { name: caller.name } } as const
  const lastSequence = await writeSystemMessage(transaction, request, {
    id,
    message,
    at,
    status: 'waiting_on_provider',
  })
  tellOfRequest(transaction, request, { lastSequence, alsoTo: caller.id })
}
