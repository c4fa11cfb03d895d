import { CodedError } from '../../../domain/errors'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import { mayTakeBack } from '../../../domain/payments/captureProblem'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database'
import { findPaymentOfRequest } from '../../storage/payments'
import { lockFills } from '../../storage/prescriptionChanges'
import { cancelPrescriptionOf, findPrescriptionInForce, withdrawDraftOf } from '../../storage/prescriptions'
import { appendRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus } from '../../storage/requests'
import type { Context } from '../context'
import { existingId } from '../ids'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { giveBack } from '../payments/giveBack'
import { runDecided } from '../payments/runDecided'
import { cancelOrdersOf } from '../storefront/cancelOrdersOf'
import { transact } from '../transact'
import { conflictWith, loadRequest } from './loadRequest'
import { seenBy } from './seenBy'
import { tellOfRequest } from './tellOfRequest'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Takes a request back: the patient before it is approved, or while it waits to be paid anew, staff after that, with the
 * prescription. Its conversation is closed, and money that is held or taken goes back. Doing it again answers the same.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function cancelRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  const decided = await transact(context, async (transaction) => {
    const { caller } = transaction
    const at = context.now()
    await lockOrdersOf(transaction, input.id)
    const before = await loadRequest(transaction, input.id)
    const isDoneAlready = before.status === 'cancelled' && before.version >= input.expectedVersion + 1
    if (isDoneAlready) return { request: seenBy(caller, before), commandId: undefined }
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    const status = nextStatus(before.status, 'cancel', caller.role)
    if (caller.role === 'user') await permitTakingBack(transaction, before)

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
      await cancelOrdersOf(transaction, request.id, at)
    } else if (before.status === 'approved') {
      await withdrawDraftOf(transaction, request.id, at)
    }
    tellOfRequest(
      transaction,
      request,
      await closeConversation(transaction, request, { id: context.newId(), at }),
    )
    const commandId = await giveBack(transaction, request, { id: context.newId(), at })
    return { request: seenBy(caller, request), commandId }
  })
  return runDecided(context, decided)
}

/** What was prescribed and ordered is locked before it is decided on: the pharmacy may be packing it at this moment. */
async function lockOrdersOf(transaction: Transaction, requestId: string): Promise<void> {
  const prescription = await findPrescriptionInForce(transaction, existingId(requestId))
  if (prescription) await lockFills(transaction, prescription.id)
}

/** @throws CodedError IllegalTransition while what was approved is being charged */
async function permitTakingBack(
  transaction: Transaction,
  { id, status: from }: Pick<TreatmentRequest, 'id' | 'status'>,
): Promise<void> {
  const payment = from === 'approved' ? await findPaymentOfRequest(transaction, id) : undefined
  if (!mayTakeBack(from, payment)) throw new CodedError('IllegalTransition', { from, event: 'cancel' })
}

async function closeConversation(
  transaction: Transaction,
  request: TreatmentRequest,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<{ lastSequence?: number }> {
  // What has not arrived has no conversation.
  if (!request.conversationId) return {}
  const { role, name } = transaction.caller
  const message: SystemMessage =
    role === 'user' ? { code: 'cancelled' } : { code: 'cancelledByStaff', params: { name } }
  return {
    lastSequence: await writeSystemMessage(transaction, request, { id, message, at, status: 'closed' }),
  }
}
