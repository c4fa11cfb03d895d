import type { TreatmentRequest } from '../../domain/requests/treatmentRequest'
import type { Statement, SystemTransaction } from './database'
import { requestColumns } from './requestColumns'

const cancelRequestStatement: Statement = {
  name: 'cancelledFills.cancelRequest',
  text: `select ${requestColumns} from cancel_request_of_fill($1::uuid, $2::timestamptz)`,
}

const refundStatement: Statement = {
  name: 'cancelledFills.refundRequest',
  text: `select refund_cancelled_request($1::uuid, $2::uuid, $3, $4::timestamptz) as "commandId"`,
}

const openConversationStatement: Statement = {
  name: 'cancelledFills.openConversation',
  text: `select id from conversation
    where id = $1 and status <> 'closed' and ($2::text is null or patient_id = $2 or assignee_id = $2)`,
}

/**
 * Whether a conversation is open and its own patient or clinician is the caller.
 * @param callerId null for the system, which may write into any
 */
export async function mayWriteInto(
  transaction: SystemTransaction,
  conversationId: string,
  callerId: string | null,
): Promise<boolean> {
  return (await transaction.query(openConversationStatement, [conversationId, callerId])).length > 0
}

/**
 * Cancels the request that has paid for an order, its first fill, which has just been cancelled; also for a colleague of
 * its professional, who cannot read it.
 * @returns the request as it is now; undefined when the order is not paid with a request that is still `prescribed`
 */
export async function cancelRequestOfFill(
  transaction: SystemTransaction,
  orderId: string,
  at: Date,
): Promise<TreatmentRequest | undefined> {
  const [request] = await transaction.query<TreatmentRequest>(cancelRequestStatement, [orderId, at])
  return request
}

/**
 * Decides that the payment of a cancelled request is refunded.
 * @returns the payment command to run after the commit; undefined when nothing was to be paid
 */
export async function refundCancelledRequest(
  transaction: SystemTransaction,
  requestId: string,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string | undefined> {
  const values = [requestId, id, `tendwell-giveBack-${id}`, at]
  const [row] = await transaction.query<{ commandId: string | null }>(refundStatement, values)
  return row?.commandId ?? undefined
}

export const cancelledFillStatements = [cancelRequestStatement, refundStatement, openConversationStatement]
