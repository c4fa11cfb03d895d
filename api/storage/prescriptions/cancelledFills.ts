import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import { requestColumns } from '../requests/requestColumns'

const cancelRequestStatement = sql(
  'cancelledFills.cancelRequest',
  `select ${requestColumns} from cancel_request_of_order($1::uuid, $2::timestamptz)`,
)

const refundStatement = sql(
  'cancelledFills.refundRequest',
  `select refund_cancelled_request($1::uuid, $2::uuid, $3, $4::timestamptz) as "commandId"`,
)

const openConversationStatement = sql(
  'cancelledFills.openConversation',
  `select id from conversation
    where id = $1 and status <> 'closed' and ($2::text is null or patient_id = $2 or assignee_id = $2)`,
)

/**
 * Returns whether a conversation is open and the caller is its patient or its clinician.
 * @param callerId null for the system, which may write into any conversation
 */
export async function canPostInto(
  transaction: SystemTransaction,
  conversationId: string,
  callerId: string | null,
): Promise<boolean> {
  return (await transaction.query(openConversationStatement, [conversationId, callerId])).length > 0
}

/**
 * Cancels the request that paid for an order whose first fill has just been cancelled. Also works for a
 * colleague of the request's clinician, who cannot read the request.
 * @returns the updated request; undefined when the order was not paid with a request that is still
 * `prescribed`
 */
export async function cancelRequestOfOrder(
  transaction: SystemTransaction,
  orderId: string,
  at: Date,
): Promise<TreatmentRequest | undefined> {
  const [request] = await transaction.query(cancelRequestStatement, [orderId, at])
  return request
}

/**
 * Creates the refund of a cancelled request's payment.
 * @returns the payment command to run after the commit; undefined when nothing was paid
 */
export async function refundCancelledRequest(
  transaction: SystemTransaction,
  requestId: string,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string | undefined> {
  const values = [requestId, id, `tendwell-releaseOrRefund-${id}`, at] as const
  const [row] = await transaction.query(refundStatement, values)
  return row?.commandId ?? undefined
}
