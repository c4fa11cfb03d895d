import { CodedError } from '../../../domain/errors'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import { canCancelRequest } from '../../../domain/payments/captureProblem'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { findPaymentOfRequest } from '../../storage/payments/payments'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import {
  cancelPrescriptionOf,
  findPrescriptionInForce,
  withdrawDraftOf,
} from '../../storage/prescriptions/prescriptions'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus } from '../../storage/requests/requests'
import type { Context } from '../context'
import { existingId } from '../ids'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { releaseOrRefund } from '../payments/releaseOrRefund'
import { runCommandForRequest } from '../payments/commands'
import { cancelOrdersOfRequest } from '../storefront/cancelOrdersOfRequest'
import { transact } from '../transact'
import { conflictWith, loadRequest, redactFor, publishRequestChanged } from './request'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Cancels a request. The patient may cancel before approval or while a payment retry is open; staff
 * may cancel after that, together with the prescription. Closes the conversation, and releases or
 * refunds the money. Idempotent.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function cancelRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  const decided = await transact(context, async (transaction) => {
    const { caller } = transaction
    const at = context.now()
    await lockOrdersOf(transaction, input.id)
    const before = await loadRequest(transaction, input.id)
    const isDoneAlready = before.status === 'cancelled' && before.version >= input.expectedVersion + 1
    if (isDoneAlready) return { request: redactFor(caller, before), commandId: undefined }
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    const status = nextStatus(before.status, 'cancel', caller.role)
    if (caller.role === 'user') await requireCancellable(transaction, before)

    const request = await changeRequestStatus(transaction, before, { status, at })
    await appendRequestEvent(transaction, request, {
      type: 'cancel',
      from: before.status,
      to: status,
      by: 'caller',
      at,
    })
    if (caller.role !== 'user') {
      await cancelPrescriptionOf(transaction, request.id, { reason: 'request_cancelled', at })
      await cancelOrdersOfRequest(transaction, request.id, at)
    } else if (before.status === 'approved') {
      await withdrawDraftOf(transaction, request.id, at)
    }
    publishRequestChanged(
      transaction,
      request,
      await closeConversation(transaction, request, { id: context.newId(), at }),
    )
    const commandId = await releaseOrRefund(transaction, request, { id: context.newId(), at })
    return { request: redactFor(caller, request), commandId }
  })
  return runCommandForRequest(context, decided)
}

/**
 * Locks the prescription's orders before the decision, because the pharmacy may be packing at this
 * moment.
 */
async function lockOrdersOf(transaction: Transaction, requestId: string): Promise<void> {
  const prescription = await findPrescriptionInForce(transaction, existingId(requestId))
  if (prescription) await lockFills(transaction, prescription.id)
}

/** @throws CodedError IllegalTransition while the approved request is being charged */
async function requireCancellable(
  transaction: Transaction,
  { id, status: from }: Pick<TreatmentRequest, 'id' | 'status'>,
): Promise<void> {
  const payment = from === 'approved' ? await findPaymentOfRequest(transaction, id) : undefined
  if (!canCancelRequest(from, payment)) throw new CodedError('IllegalTransition', { from, event: 'cancel' })
}

async function closeConversation(
  transaction: Transaction,
  request: TreatmentRequest,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<{ lastSequence?: number }> {
  // A request that was not submitted has no conversation.
  if (!request.conversationId) return {}
  const { role, name } = transaction.caller
  const message: SystemMessage =
    role === 'user' ? { code: 'cancelled' } : { code: 'cancelledByStaff', params: { name } }
  return {
    lastSequence: await writeSystemMessage(transaction, request, { id, message, at, status: 'closed' }),
  }
}
