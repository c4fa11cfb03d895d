import { systemMessages } from '../../../domain/messages/systemMessages'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { appendRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus } from '../../storage/requests'
import type { Context } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { permit } from '../permit'
import { transact } from '../transact'
import { conflictWith, conflictWithFresh, loadRequest } from './loadRequest'
import { seenBy } from './seenBy'
import { tellOfRequest } from './tellOfRequest'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * A patient takes their request back, and its conversation is closed. Doing it again answers the same.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function cancelRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    const { caller } = transaction
    const at = context.now()
    const before = await loadRequest(transaction, input.id)
    const isDoneAlready = before.status === 'cancelled' && before.version === input.expectedVersion + 1
    if (isDoneAlready) return seenBy(caller, before)
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    const status = nextStatus(before.status, 'cancel', caller.role)

    const request = await changeRequestStatus(transaction, before, { status, at })
    if (!request) throw await conflictWithFresh(transaction, input.id)
    await appendRequestEvent(transaction, request, {
      type: 'cancel',
      from: before.status,
      to: status,
      by: 'caller',
      at,
    })
    // A draft was in nobody's queue and has no conversation.
    if (!request.conversationId) return seenBy(caller, request)
    const body = systemMessages.cancelled()
    const message = { id: context.newId(), body, at, status: 'closed' } as const
    const lastSequence = await writeSystemMessage(transaction, request, message)
    tellOfRequest(transaction, request, { lastSequence })
    return seenBy(caller, request)
  })
}
