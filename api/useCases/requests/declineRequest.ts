import type { DeclineReason } from '../../../domain/generated/enums'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { parseWrittenText } from '../../../domain/writtenText'
import { assignConversation } from '../../storage/messages/conversationChanges'
import type { Transaction } from '../../storage/database/database'
import { joinConversation } from '../../storage/messages/participants'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { declineOpenRequest } from '../../storage/requests/requests'
import type { Context } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { releaseOrRefund } from '../payments/releaseOrRefund'
import { runCommandForRequest } from '../payments/commands'
import { requireRole } from '../requireRole'
import { requireLicense } from '../practitioners/licenses'
import { transact } from '../transact'
import { writeToPatient } from './askPatient'
import { type MeasuredInput, storeEffort } from './decisionEffort'
import { conflictWith, loadRequest } from './request'

interface Input extends MeasuredInput {
  readonly id: string
  readonly expectedVersion: number
  readonly reason: DeclineReason
  /** Shown to the patient. */
  readonly text: string
}

const textMaxLength = 2000

/**
 * Declines a request with a reason that the patient reads, and releases its hold. The conversation
 * stays open for questions. Idempotent.
 * @throws CodedError Forbidden, NotFound, NotLicensed, InvalidInput, Conflict, IllegalTransition
 */
export async function declineRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  const decided = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const at = context.now()
    const text = parseWrittenText(input.text, { field: 'text', max: textMaxLength })
    const before = await loadRequest(transaction, input.id)
    const isDoneAlready = before.status === 'declined' && before.version >= input.expectedVersion + 1
    if (isDoneAlready) return { request: before, commandId: undefined }
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    await requireLicense(transaction, before, at)
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
    await storeEffort(transaction, request, input, { decision: 'decline', at })
    return { request, commandId: await releaseOrRefund(transaction, request, { id: context.newId(), at }) }
  })
  return runCommandForRequest(context, decided)
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
