import type { Order } from '../../../../domain/orders/order'
import { isPaidWithRequest } from '../../../../domain/orders/order'
import type { TreatmentRequest } from '../../../../domain/requests/treatmentRequest'
import type { SystemTransaction, Transaction } from '../../../storage/database/database'
import {
  cancelRequestOfOrder,
  canPostInto,
  refundCancelledRequest,
} from '../../../storage/prescriptions/cancelledFills'
import { decrementFillCount } from '../../../storage/prescriptions/prescriptionChanges'
import { findRequest } from '../../../storage/requests/requests'
import type { Clock } from '../../context'
import { writeSystemMessage } from '../../messages/writeSystemMessage'
import { releaseOrRefundOrder } from '../../payments/releaseOrRefund'
import { publishRequestChanged } from '../../requests/publishRequestChanged'

/**
 * Decides the refund of a prescription's cancelled order. A first fill is paid with its request, so
 * the request is cancelled too. A refill has its own payment and no longer counts as used. Posts a
 * message to the request's conversation if the caller may write there.
 * @param before the order before the change; its row is `cancelled` already
 * @returns the payment commands to run after the commit
 */
export async function refundCancelledOrder(
  transaction: SystemTransaction,
  before: Order,
  clock: Clock,
): Promise<readonly string[]> {
  const { at, newId } = clock
  if (isPaidWithRequest(before)) {
    const request = await cancelRequestOfOrder(transaction, before.id, at)
    if (!request) return []
    const lastSequence = await postCancelledMessage(transaction, request, clock)
    publishRequestChanged(transaction, request, lastSequence === undefined ? {} : { lastSequence })
    const commandId = await refundCancelledRequest(transaction, request.id, { id: newId(), at })
    return commandId ? [commandId] : []
  }
  if (before.status !== 'awaiting_payment') {
    await decrementFillCount(transaction, before.id, at)
    const request = before.requestId === null ? undefined : await findRequest(transaction, before.requestId)
    if (request) await postCancelledMessage(transaction, request, clock)
  }
  const commandId = await releaseOrRefundOrder(transaction, before, { id: newId(), at })
  return commandId ? [commandId] : []
}

type Subject = Pick<TreatmentRequest, 'conversationId' | 'assigneeId' | 'assigneeName'>

/**
 * @returns the sequence number of the message; undefined when the conversation is closed, or the
 * caller may not write there
 */
async function postCancelledMessage(
  transaction: SystemTransaction & Partial<Pick<Transaction, 'caller'>>,
  request: Subject,
  { at, newId }: Clock,
): Promise<number | undefined> {
  const { conversationId } = request
  if (conversationId === null) return undefined
  if (!(await canPostInto(transaction, conversationId, transaction.caller?.id ?? null))) return undefined
  return writeSystemMessage(transaction, request, { id: newId(), message: { code: 'orderCancelled' }, at })
}
