import type { Queryable } from '../../database/inTransaction'
import { onlyRow } from '../../database/inTransaction'

export type PaymentIntentStatus =
  'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'

/** The last attempt's error, as Stripe's `last_payment_error`. */
type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
  charge?: string
}

export type StoredPaymentIntent = {
  id: string
  /** Null when a saved card was charged without its holder. */
  checkoutSessionId: string | null
  customerId: string | null
  clientSecret: string
  status: PaymentIntentStatus
  amount: number
  /** Sums of the ledger: held and capturable, and captured. */
  capturable: number
  captured: number
  currency: string
  captureMethod: 'automatic' | 'manual'
  description: string | null
  receiptEmail: string | null
  statementDescriptorSuffix: string | null
  metadata: Record<string, string>
  cardInQuestion: string | null
  paymentMethod: string | null
  latestChargeId: string | null
  lastPaymentError: PaymentError | null
  captureBefore: Date | null
  canceledAt: Date | null
  cancellationReason: string | null
  createdAt: Date
}

/** Selects all columns of a payment intent; `item` is the table that lists filter and order. */
export const selectPaymentIntents = `
  select item.id, item.checkout_session_id as "checkoutSessionId", item.customer_id as "customerId",
    item.client_secret as "clientSecret", item.status,
    item.amount, balance.capturable, balance.captured, item.currency, item.capture_method as "captureMethod",
    item.description, item.receipt_email as "receiptEmail",
    item.statement_descriptor_suffix as "statementDescriptorSuffix", item.metadata,
    item.card_in_question as "cardInQuestion", item.payment_method as "paymentMethod",
    item.latest_charge_id as "latestChargeId", item.last_payment_error as "lastPaymentError",
    item.capture_before as "captureBefore", item.canceled_at as "canceledAt",
    item.cancellation_reason as "cancellationReason", item.created_at as "createdAt"
  from gateway.payment_intent as item
  cross join lateral (
    select
      coalesce(sum(case kind when 'hold' then amount when 'refund' then 0 when 'refund_failure' then 0 else -amount end), 0)::int as capturable,
      coalesce(sum(amount) filter (where kind = 'capture'), 0)::int as captured
    from gateway.ledger_entry where payment_intent_id = item.id
  ) as balance`

type NewPaymentIntent = Pick<
  StoredPaymentIntent,
  | 'id'
  | 'checkoutSessionId'
  | 'customerId'
  | 'clientSecret'
  | 'amount'
  | 'currency'
  | 'captureMethod'
  | 'description'
  | 'receiptEmail'
  | 'statementDescriptorSuffix'
  | 'metadata'
  | 'createdAt'
>

export async function insertPaymentIntent(tx: Queryable, intent: NewPaymentIntent): Promise<void> {
  await tx.query(
    `insert into gateway.payment_intent (id, checkout_session_id, client_secret, status, amount, currency,
       capture_method, description, receipt_email, statement_descriptor_suffix, metadata, created_at, customer_id)
     values ($1, $2, $3, 'requires_payment_method', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      intent.id,
      intent.checkoutSessionId,
      intent.clientSecret,
      intent.amount,
      intent.currency,
      intent.captureMethod,
      intent.description,
      intent.receiptEmail,
      intent.statementDescriptorSuffix,
      JSON.stringify(intent.metadata),
      intent.createdAt,
      intent.customerId,
    ],
  )
}

export async function findPaymentIntent(tx: Queryable, id: string): Promise<StoredPaymentIntent | undefined> {
  const { rows } = await tx.query<StoredPaymentIntent>(`${selectPaymentIntents} where item.id = $1`, [id])
  return rows[0]
}

/** Locks a payment intent until the transaction ends. */
export async function lockPaymentIntent(tx: Queryable, id: string): Promise<StoredPaymentIntent | undefined> {
  await tx.query(`select 1 from gateway.payment_intent where id = $1 for update`, [id])
  return findPaymentIntent(tx, id)
}

type PaymentIntentChange = {
  status: PaymentIntentStatus
  cardInQuestion?: string | null
  paymentMethod?: string | null
  latestChargeId?: string
  lastPaymentError?: PaymentError | null
  captureBefore?: Date
  canceledAt?: Date
  cancellationReason?: string
}

/** Updates the given columns; `null` clears a column. */
export async function changePaymentIntent(
  tx: Queryable,
  before: StoredPaymentIntent,
  change: PaymentIntentChange,
): Promise<StoredPaymentIntent> {
  const after = { ...before, cardInQuestion: null, ...change }
  const { rowCount } = await tx.query(
    `update gateway.payment_intent
     set status = $3, card_in_question = $4, payment_method = $5, latest_charge_id = $6, last_payment_error = $7,
       capture_before = $8, canceled_at = $9, cancellation_reason = $10
     where id = $1 and status = $2`,
    [
      before.id,
      before.status,
      after.status,
      after.cardInQuestion,
      after.paymentMethod,
      after.latestChargeId,
      after.lastPaymentError && JSON.stringify(after.lastPaymentError),
      after.captureBefore,
      after.canceledAt,
      after.cancellationReason,
    ],
  )
  if (!rowCount) throw new Error(`Payment intent ${before.id} was changed without its lock.`)
  return onlyRow(
    await tx.query<StoredPaymentIntent>(`${selectPaymentIntents} where item.id = $1`, [before.id]),
  )
}
