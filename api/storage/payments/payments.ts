import type { Payment } from '../../../domain/payments/payment'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

export const paymentColumns = `id, request_id as "requestId", order_id as "orderId", patient_id as "patientId",
      patient_name as "patientName", treatment_type as "treatmentType", status, version, amount_cents as "amountCents", currency,
      captured_cents as "capturedCents", refunded_cents as "refundedCents", checkout_attempt as "checkoutAttempt",
      checkout_session_id as "checkoutSessionId", checkout_url as "checkoutUrl",
      provider_payment_id as "providerPaymentId", capture_before as "captureBefore", failure_code as "failureCode",
      refund_failed_cents as "refundFailedCents", refund_due_cents as "refundDueCents",
      refund_failure_code as "refundFailureCode", dispute_status as "disputeStatus",
      card_brand as "cardBrand", card_last4 as "cardLast4", is_automatic as "isAutomatic",
      created_at as "createdAt", updated_at as "updatedAt"`

const findStatement = sql('payments.find', `select ${paymentColumns} from payment where id = $1`)

const findOfRequestStatement = sql(
  'payments.findOfRequest',
  `select ${paymentColumns} from payment where request_id = $1`,
)

const findOfOrderStatement = sql(
  'payments.findOfOrder',
  `select ${paymentColumns} from payment where order_id = $1`,
)

const insertStatement = sql(
  'payments.insert',
  `insert into payment (id, request_id, order_id, patient_id, patient_name, treatment_type, status, amount_cents,
      currency, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, 'requires_method', $7, $8, $9, $9)
    on conflict do nothing`,
)

/** Returns a payment the caller may see; jobs see all. */
export async function findPayment(transaction: SystemTransaction, id: string): Promise<Payment | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row
}

export async function findPaymentOfRequest(
  transaction: SystemTransaction,
  requestId: string,
): Promise<Payment | undefined> {
  const [row] = await transaction.query(findOfRequestStatement, [requestId])
  return row
}

export async function findPaymentOfOrder(
  transaction: SystemTransaction,
  orderId: string,
): Promise<Payment | undefined> {
  const [row] = await transaction.query(findOfOrderStatement, [orderId])
  return row
}

export type NewPayment = Pick<
  Payment,
  | 'id'
  | 'requestId'
  | 'orderId'
  | 'patientId'
  | 'patientName'
  | 'treatmentType'
  | 'amountCents'
  | 'currency'
  | 'createdAt'
>

/** Creates the payment of a request or an order, unless it exists. */
export async function insertPayment(transaction: SystemTransaction, payment: NewPayment): Promise<void> {
  await transaction.query(insertStatement, [
    payment.id,
    payment.requestId,
    payment.orderId,
    payment.patientId,
    payment.patientName,
    payment.treatmentType,
    payment.amountCents,
    payment.currency,
    payment.createdAt,
  ])
}
