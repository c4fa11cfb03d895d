import type { DeclineReason } from '../../../domain/generated/enums'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { parseWrittenText } from '../../../domain/writtenText'
import { assignConversation } from '../../storage/conversationChanges'
import type { Transaction } from '../../storage/database'
import { joinConversation } from '../../storage/participants'
import { appendRequestEvent } from '../../storage/requestEvents'
import { declineOpenRequest } from '../../storage/requests'
import type { Context } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { giveBack } from '../payments/giveBack'
import { runDecided } from '../payments/runDecided'
import { permit } from '../permit'
import { requireLicence } from '../practitioners/requireLicence'
import { transact } from '../transact'
import { writeToPatient } from './askPatient'
import { conflictWith, loadRequest } from './loadRequest'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  readonly reason: DeclineReason
  /** For the patient. */
  readonly text: string
}

const textMaxLength = 2000

/**
 * A professional declines a request; the patient reads why, and a hold is released. The conversation stays open for
 * questions. Declining again answers the same.
 * @throws CodedError Forbidden, NotFound, NotLicensed, InvalidInput, Conflict, IllegalTransition
 */
export async function declineRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  const decided = await transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const at = context.now()
    const text = parseWrittenText(input.text, { field: 'text', max: textMaxLength })
    const before = await loadRequest(transaction, input.id)
    const isDoneAlready = before.status === 'declined' && before.version >= input.expectedVersion + 1
    if (isDoneAlready) return { request: before, commandId: undefined }
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    await requireLicence(transaction, before, at)
    const status = nextStatus(before.status, 'decline', transaction.caller.role)

    const request = await declineOpenRequest(transaction, before, { status, reason: input.reason, at })
    await appendRequestEvent(transaction, request, {
      type: 'decline',
      from: before.status,
      to: status,
      by: 'caller',
      reason: input.reason,
      at,
    })
    await explain(transaction, request, { text, at, newId: context.newId })
    return { request, commandId: await giveBack(transaction, request, { id: context.newId(), at }) }
  })
  return runDecided(context, decided)
}

async function explain(
  transaction: Transaction,
  request: TreatmentRequest,
  { text, at, newId }: { readonly text: string; readonly at: Date; readonly newId: () => string },
): Promise<void> {
  const { caller } = transaction
  if (!request.conversationId) throw new Error('The request has no conversation.')
  await assignConversation(transaction, request.conversationId, caller)
  await joinConversation(transaction, request.conversationId, { name: caller.name, lastReadSequence: 0 })
  await writeSystemMessage(transaction, request, { id: newId(), message: { code: 'declined' }, at })
  await writeToPatient(transaction, request, { id: newId(), body: text, at }, 'open')
}
