import type { Order } from '../../../domain/orders/order'
import { isPaidWithRequest } from '../../../domain/orders/order'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { cancelRequestOfFill, mayWriteInto, refundCancelledRequest } from '../../storage/cancelledFills'
import type { SystemTransaction, Transaction } from '../../storage/database'
import { uncountFill } from '../../storage/prescriptionChanges'
import { findRequest } from '../../storage/requests'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { giveBackOrder } from '../payments/giveBack'
import { tellOfRequest } from '../requests/tellOfRequest'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/**
 * Decides what becomes of the money of a prescribed order that has just been cancelled. The payment of a first fill is its
 * request's: the request is cancelled with it. A refill has a payment of its own, and does not count as used any more. The
 * patient reads of it in the conversation of the request, where the caller may write there.
 * @param before the order as it was; its row says `cancelled` already
 * @returns the payment commands to run after the commit
 */
export async function refundCancelledOrder(
  transaction: SystemTransaction,
  before: Order,
  moment: Moment,
): Promise<readonly string[]> {
  const { at, newId } = moment
  if (isPaidWithRequest(before)) {
    const request = await cancelRequestOfFill(transaction, before.id, at)
    if (!request) return []
    const lastSequence = await tellConversation(transaction, request, moment)
    tellOfRequest(transaction, request, lastSequence === undefined ? {} : { lastSequence })
    const commandId = await refundCancelledRequest(transaction, request.id, { id: newId(), at })
    return commandId ? [commandId] : []
  }
  if (before.status !== 'awaiting_payment') {
    await uncountFill(transaction, before.id, at)
    const request = before.requestId === null ? undefined : await findRequest(transaction, before.requestId)
    if (request) await tellConversation(transaction, request, moment)
  }
  const commandId = await giveBackOrder(transaction, before, { id: newId(), at })
  return commandId ? [commandId] : []
}

type Subject = Pick<TreatmentRequest, 'conversationId' | 'assigneeId' | 'assigneeName'>

/** @returns the sequence number of the message; undefined where the conversation is closed, or closed to the caller */
async function tellConversation(
  transaction: SystemTransaction & Partial<Pick<Transaction, 'caller'>>,
  request: Subject,
  { at, newId }: Moment,
): Promise<number | undefined> {
  const { conversationId } = request
  if (conversationId === null) return undefined
  if (!(await mayWriteInto(transaction, conversationId, transaction.caller?.id ?? null))) return undefined
  return writeSystemMessage(transaction, request, { id: newId(), message: { code: 'orderCancelled' }, at })
}
