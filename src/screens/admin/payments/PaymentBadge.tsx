import type { IconName } from '../../../components/Icon'
import { StatusBadge } from '../../../components/StatusBadge'
import type { Tone } from '../../../components/tone'
import type { PaymentStatus } from '../../../generated/graphql'
import { paymentStatusWords } from '../../../words/en/admin/adminPayments'

const badgeStyles: Record<PaymentStatus, { tone: Tone | 'brand' | 'neutral'; icon?: IconName }> = {
  requires_method: { tone: 'neutral', icon: 'card' },
  requires_action: { tone: 'warn', icon: 'clock' },
  authorized: { tone: 'info', icon: 'lock' },
  captured: { tone: 'ok' },
  partially_refunded: { tone: 'warn', icon: 'refresh' },
  refunded: { tone: 'neutral', icon: 'refresh' },
  voided: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
  failed: { tone: 'stop' },
}

/** The state of a payment: icon and word. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge {...badgeStyles[status]}>{paymentStatusWords[status]}</StatusBadge>
}
