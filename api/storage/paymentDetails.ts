import { CodedError } from '../../domain/errors'
import type { PaymentStatus } from '../../domain/generated/enums'
import type { Payment } from '../../domain/payments/payment'
import type { PaymentStep } from '../../domain/payments/paymentState'
import type { Statement, SystemTransaction, Transaction } from './database'

/** Something that has happened to a payment: a step, or a notice of the gateway. */
export interface PaymentEvent {
  /** A number in decimal digits; events are ordered by it. */
  readonly id: string
  readonly type: PaymentStep | 'notice' | 'manualRefund'
  /** The gateway's word. */
  readonly noticeType: string | null
  readonly amountCents: number
  readonly from: PaymentStatus | null
  readonly to: PaymentStatus | null
  /** Of a manual refund: how it was made, and by whom. */
  readonly note: string | null
  readonly byName: string | null
  readonly at: Date
}

const eventsStatement: Statement = {
  name: 'paymentEvents.of',
  text: `select id, type, notice_type as "noticeType", amount_cents as "amountCents", from_status as "from",
      to_status as "to", note, by_name as "byName", at
    from payment_event where payment_id = $1 order by id limit 200`,
}

/** What has happened to a payment, oldest first, for Admins. */
export async function listPaymentEvents(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<readonly PaymentEvent[]> {
  return transaction.query<PaymentEvent>(eventsStatement, [paymentId])
}

const settleStatement: Statement = {
  name: 'payments.settleRefund',
  text: `update payment set refund_due_cents = 0, version = version + 1, updated_at = $3
    where id = $1 and version = $2 and refund_due_cents > 0 returning id`,
}

const appendManualRefundStatement: Statement = {
  name: 'paymentEvents.appendManualRefund',
  text: `insert into payment_event (payment_id, provider, type, amount_cents, note, by_id, by_name, at)
    values ($1, 'none', 'manualRefund', $2, $3, $4, $5, $6)`,
}

/**
 * Writes down that the caller has returned what was due without the gateway.
 * @throws CodedError Conflict when the payment has changed, or nothing is due any more
 */
export async function saveManualRefund(
  transaction: Transaction,
  { id, version, refundDueCents }: Pick<Payment, 'id' | 'version' | 'refundDueCents'>,
  { note, at }: { readonly note: string; readonly at: Date },
): Promise<void> {
  const settled = await transaction.query(settleStatement, [id, version, at])
  if (settled.length === 0) throw new CodedError('Conflict')
  const { caller } = transaction
  const values = [id, refundDueCents, note, caller.id, caller.name, at]
  await transaction.query(appendManualRefundStatement, values)
}

export const paymentDetailStatements = [eventsStatement, settleStatement, appendManualRefundStatement]
