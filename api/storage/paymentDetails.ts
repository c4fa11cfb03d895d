import type { PaymentStatus } from '../../domain/generated/enums'
import type { PaymentStep } from '../../domain/payments/paymentState'
import type { Statement, SystemTransaction } from './database'

/** Something that has happened to a payment: a step, or a notice of the gateway. */
export interface PaymentEvent {
  /** A number in decimal digits; events are ordered by it. */
  readonly id: string
  readonly type: PaymentStep | 'notice'
  /** The gateway's word. */
  readonly noticeType: string | null
  readonly amountCents: number
  readonly from: PaymentStatus | null
  readonly to: PaymentStatus | null
  readonly at: Date
}

const eventsStatement: Statement = {
  name: 'paymentEvents.of',
  text: `select id, type, notice_type as "noticeType", amount_cents as "amountCents", from_status as "from",
      to_status as "to", at
    from payment_event where payment_id = $1 order by id limit 200`,
}

/** What has happened to a payment, oldest first, for Admins. */
export async function listPaymentEvents(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<readonly PaymentEvent[]> {
  return transaction.query<PaymentEvent>(eventsStatement, [paymentId])
}

export const paymentDetailStatements = [eventsStatement]
