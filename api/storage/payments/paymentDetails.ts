import { CodedError } from '../../../domain/errors'
import type { PaymentStatus } from '../../../domain/generated/enums'
import type { Payment } from '../../../domain/payments/payment'
import type { PaymentStep } from '../../../domain/payments/paymentState'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

/** Event of a payment: a state transition or a webhook event. */
export interface PaymentEvent {
  /** Decimal digits of a bigint; events are ordered by it. */
  readonly id: string
  readonly type: PaymentStep | 'notice' | 'manualRefund'
  /** Event type of the gateway. */
  readonly webhookType: string | null
  readonly amountCents: number
  readonly from: PaymentStatus | null
  readonly to: PaymentStatus | null
  /** For a manual refund: how it was made, and by whom. */
  readonly note: string | null
  readonly byName: string | null
  readonly at: Date
}

const eventsStatement = sql(
  'paymentEvents.of',
  `select id, type, webhook_type as "webhookType", amount_cents as "amountCents", from_status as "from",
      to_status as "to", note, by_name as "byName", at
    from payment_event where payment_id = $1 order by id limit 200`,
)

/** Returns the events of a payment, oldest first, for Admins. */
export async function listPaymentEvents(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<readonly PaymentEvent[]> {
  return transaction.query(eventsStatement, [paymentId])
}

const saveManualRefundStatement = sql(
  'payments.saveManualRefund',
  `update payment set refund_due_cents = 0, version = version + 1, updated_at = $3
    where id = $1 and version = $2 and refund_due_cents > 0 returning id`,
)

const appendManualRefundStatement = sql(
  'paymentEvents.appendManualRefund',
  `insert into payment_event (payment_id, provider, type, amount_cents, note, by_id, by_name, at)
    values ($1, 'none', 'manualRefund', $2, $3, $4, $5, $6)`,
)

/**
 * Records that the caller refunded the amount due outside the gateway.
 * @throws CodedError Conflict when the payment has changed, or no refund is due any more
 */
export async function saveManualRefund(
  transaction: Transaction,
  { id, version, refundDueCents }: Pick<Payment, 'id' | 'version' | 'refundDueCents'>,
  { note, at }: { readonly note: string; readonly at: Date },
): Promise<void> {
  const settled = await transaction.query(saveManualRefundStatement, [id, version, at])
  if (settled.length === 0) throw new CodedError('Conflict')
  const { caller } = transaction
  const values = [id, refundDueCents, note, caller.id, caller.name, at] as const
  await transaction.query(appendManualRefundStatement, values)
}
