import type { Queryable } from '../../database/inTransaction'
import { onlyRow } from '../../database/inTransaction'

export type StoredLineItem = {
  id: string
  name: string
  description: string | null
  unitAmount: number
  quantity: number
}

/** The session's data that its payment intent inherits. */
export type PaymentIntentData = {
  description: string | null
  receiptEmail: string | null
  statementDescriptorSuffix: string | null
  metadata: Record<string, string>
}

export type StoredSession = {
  id: string
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  /** Null in setup mode. */
  amountTotal: number | null
  currency: string | null
  captureMethod: 'automatic' | 'manual'
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  customerEmail: string | null
  locale: string | null
  submitType: string | null
  metadata: Record<string, string>
  lineItems: StoredLineItem[]
  paymentIntentData: PaymentIntentData
  attempts: number
  createdAt: Date
  expiresAt: Date
  paymentIntentId: string | null
  paymentIntentStatus: string | null
  /** The customer of a completed session in setup mode. */
  customerId: string | null
  setupIntentId: string | null
}

/** Selects all columns of a session; `item` is the table that lists filter and order. */
export const selectSessions = `
  select item.id, item.mode, item.status, item.amount_total as "amountTotal", item.currency,
    item.capture_method as "captureMethod", item.success_url as "successUrl", item.cancel_url as "cancelUrl",
    item.client_reference_id as "clientReferenceId", item.customer_email as "customerEmail", item.locale,
    item.submit_type as "submitType", item.metadata, item.line_items as "lineItems",
    item.payment_intent_data as "paymentIntentData", item.attempts, item.created_at as "createdAt",
    item.expires_at as "expiresAt", intent.id as "paymentIntentId", intent.status as "paymentIntentStatus",
    saved.id as "customerId", saved.setup_intent_id as "setupIntentId"
  from gateway.checkout_session as item
  left join gateway.payment_intent as intent on intent.checkout_session_id = item.id
  left join gateway.customer as saved on saved.checkout_session_id = item.id`

export type NewSession = Omit<
  StoredSession,
  'status' | 'attempts' | 'paymentIntentId' | 'paymentIntentStatus' | 'customerId' | 'setupIntentId'
>

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  await tx.query(
    `insert into gateway.checkout_session (id, status, amount_total, currency, capture_method, success_url, cancel_url,
       client_reference_id, customer_email, locale, submit_type, metadata, line_items, payment_intent_data, created_at,
       expires_at, mode)
     values ($1, 'open', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      session.id,
      session.amountTotal,
      session.currency,
      session.captureMethod,
      session.successUrl,
      session.cancelUrl,
      session.clientReferenceId,
      session.customerEmail,
      session.locale,
      session.submitType,
      JSON.stringify(session.metadata),
      JSON.stringify(session.lineItems),
      JSON.stringify(session.paymentIntentData),
      session.createdAt,
      session.expiresAt,
      session.mode,
    ],
  )
}

export async function findSession(tx: Queryable, id: string): Promise<StoredSession | undefined> {
  const { rows } = await tx.query<StoredSession>(`${selectSessions} where item.id = $1`, [id])
  return rows[0]
}

/** @throws Error when there is none, which would be a bug of this server */
export async function requireSession(tx: Queryable, id: string): Promise<StoredSession> {
  return onlyRow(await tx.query<StoredSession>(`${selectSessions} where item.id = $1`, [id]))
}

/** Locks a session until the transaction ends. Lock order: session before payment intent. */
export async function lockSession(tx: Queryable, id: string): Promise<StoredSession | undefined> {
  await tx.query(`select 1 from gateway.checkout_session where id = $1 for update`, [id])
  return findSession(tx, id)
}

export async function setSessionStatus(
  tx: Queryable,
  id: string,
  status: 'complete' | 'expired',
): Promise<StoredSession> {
  await tx.query(`update gateway.checkout_session set status = $2 where id = $1`, [id, status])
  return requireSession(tx, id)
}

export async function countAttempt(tx: Queryable, id: string): Promise<void> {
  await tx.query(`update gateway.checkout_session set attempts = attempts + 1 where id = $1`, [id])
}
