import type { PaymentStatus } from '../../../domain/generated/enums'
import type { PaymentTransition } from '../../../domain/payments/applyGatewayState'
import type { Payment } from '../../../domain/payments/payment'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import { paymentColumns } from './payments'

const lockStatement = sql(
  'payments.lock',
  `select ${paymentColumns} from payment where id = $1 for no key update`,
)

const findByGatewayStatement = sql(
  'payments.findByGateway',
  `select ${paymentColumns} from payment
    where id = $1 or provider_payment_id = $2 or checkout_session_id = $3 limit 1`,
)

const saveStatement = sql(
  'payments.save',
  `update payment set status = $2, captured_cents = $3, refunded_cents = $4, provider_payment_id = $5,
      capture_before = $6, failure_code = $7, card_brand = $9, card_last4 = $10,
      refund_failed_cents = $11, refund_due_cents = $12, refund_failure_code = $13, dispute_status = $14, version = version + 1, updated_at = $8
    where id = $1 returning ${paymentColumns}`,
)

const saveCheckoutStatement = sql(
  'payments.saveCheckout',
  `update payment set checkout_session_id = $2, checkout_url = $3, checkout_attempt = checkout_attempt + 1,
      checkout_created_at = $4, version = version + 1, updated_at = $4
    where id = $1 and checkout_session_id is distinct from $2`,
)

const replaceHoldStatement = sql(
  'payments.replaceHold',
  `update payment set provider_payment_id = $2, checkout_session_id = $3, capture_before = $4, card_brand = $5,
      card_last4 = $6, version = version + 1, updated_at = $7, amount_cents = $8, status = $9, failure_code = null
    where id = $1 and status in ('authorized', 'failed', 'voided', 'expired') returning ${paymentColumns}`,
)

const appendEventStatement = sql(
  'paymentEvents.append',
  `insert into payment_event (payment_id, provider, type, amount_cents, from_status, to_status, at)
    values ($1, 'stripe', $2, $3, $4, $5, $6)`,
)

const webhookStatement = sql(
  'paymentEvents.webhook',
  `insert into payment_event (payment_id, provider, provider_event_id, type, webhook_type, at)
    values ($1, 'stripe', $2, 'notice', $3, $4) on conflict (provider, provider_event_id) do nothing`,
)

const missedWebhooksStatement = sql(
  'paymentEvents.missedWebhooks',
  `select id from unnest($1::text[]) as notice (id)
    where not exists (select from payment_event e where e.provider = 'stripe' and e.provider_event_id = notice.id)`,
)

const staleStatement = sql(
  'payments.stale',
  `select ${paymentColumns} from payment
    where (status in ('requires_method', 'requires_action') and checkout_session_id is not null
        and updated_at < $1 and checkout_created_at > $2)
      or (status = 'authorized' and updated_at < $4)
    order by updated_at, id limit $3`,
)

const markAutomaticStatement = sql(
  'payments.markAutomatic',
  'update payment set is_automatic = true where id = $1',
)

const touchStatement = sql('payments.touch', 'update payment set updated_at = $2 where id = $1')

/**
 * Returns a payment and locks it until the transaction ends. Lock order: the request is always locked
 * first.
 */
export async function lockPayment(transaction: SystemTransaction, id: string): Promise<Payment | undefined> {
  const [payment] = await transaction.query(lockStatement, [id])
  return payment
}

/** Returns the payment of a webhook event, by any of the gateway ids it contains. */
export async function findPaymentByGatewayIds(
  transaction: SystemTransaction,
  ids: {
    readonly paymentId: string | null
    readonly intentId: string | null
    readonly sessionId: string | null
  },
): Promise<Payment | undefined> {
  const values = [ids.paymentId, ids.intentId, ids.sessionId] as const
  const [payment] = await transaction.query(findByGatewayStatement, values)
  return payment
}

export async function savePayment(
  transaction: SystemTransaction,
  payment: Payment,
  at: Date,
): Promise<Payment> {
  const [saved] = await transaction.query(saveStatement, [
    payment.id,
    payment.status,
    payment.capturedCents,
    payment.refundedCents,
    payment.providerPaymentId,
    payment.captureBefore,
    payment.failureCode,
    at,
    payment.cardBrand,
    payment.cardLast4,
    payment.refundFailedCents,
    payment.refundDueCents,
    payment.refundFailureCode,
    payment.disputeStatus,
  ])
  if (!saved) throw new Error('The payment is gone.')
  return saved
}

/** New hold as the gateway reports it. */
interface NewHold {
  readonly status: PaymentStatus
  readonly intentId: string | null
  readonly sessionId: string | null
  readonly captureBefore: Date | null
  readonly card: { readonly brand: string; readonly last4: string | null } | null
  readonly amountCents: number
  readonly at: Date
}

/**
 * Replaces the hold of a payment; the old one is still to be released. Clears the reason why the old one
 * was not captured.
 */
export async function replaceHold(
  transaction: SystemTransaction,
  id: string,
  { status, intentId, sessionId, captureBefore, card, amountCents, at }: NewHold,
): Promise<Payment> {
  const cardSaid = [card?.brand ?? null, card?.last4 ?? null] as const
  const values = [id, intentId, sessionId, captureBefore, ...cardSaid, at, amountCents, status] as const
  const [replaced] = await transaction.query(replaceHoldStatement, values)
  if (!replaced) throw new Error('There is no hold to replace.')
  return replaced
}

/** Saves the checkout session of a payment. */
export async function saveCheckout(
  transaction: SystemTransaction,
  id: string,
  { sessionId, url, at }: { readonly sessionId: string; readonly url: string; readonly at: Date },
): Promise<void> {
  await transaction.query(saveCheckoutStatement, [id, sessionId, url, at])
}

export async function appendPaymentEvents(
  transaction: SystemTransaction,
  paymentId: string,
  moved: readonly PaymentTransition[],
  at: Date,
): Promise<void> {
  for (const { step, cents, from, to } of moved) {
    await transaction.query(appendEventStatement, [paymentId, step, cents, from, to, at])
  }
}

/** Records a webhook event, once however often it is delivered. */
export async function recordWebhookEvent(
  transaction: SystemTransaction,
  notice: {
    readonly id: string
    readonly type: string
    readonly paymentId: string | null
    readonly at: Date
  },
): Promise<void> {
  await transaction.query(webhookStatement, [notice.paymentId, notice.id, notice.type, notice.at])
}

/**
 * Returns the webhook events that were not delivered.
 * @param ids event ids of the gateway
 */
export async function findMissedWebhooks(
  transaction: SystemTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction.query(missedWebhooksStatement, [ids])
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns payments with a checkout session or a hold and no recent news from the gateway.
 * @param since creation time of the oldest checkout session that may still be paid
 */
export async function listStalePayments(
  transaction: SystemTransaction,
  {
    before,
    since,
    heldBefore,
    limit,
  }: Readonly<Record<'before' | 'since' | 'heldBefore', Date>> & { readonly limit: number },
): Promise<readonly Payment[]> {
  return transaction.query(staleStatement, [before, since, limit, heldBefore])
}

/** Marks a payment as one that a saved card is charged for. */
export async function markAutomatic(transaction: SystemTransaction, id: string): Promise<void> {
  await transaction.query(markAutomaticStatement, [id])
}

/** Moves the payment to the end of the reconciliation order. */
export async function touchPayment(transaction: SystemTransaction, id: string, at: Date): Promise<void> {
  await transaction.query(touchStatement, [id, at])
}
