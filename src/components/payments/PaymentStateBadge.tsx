import type { PaymentStatus } from '../../generated/graphql'
import { history } from '../../words/en/records/history'
import type { IconName } from '../Icon'
import { StatusBadge } from '../StatusBadge'
import type { Tone } from '../tone'

const badgeStyles: Record<PaymentStatus, { tone: Tone | 'brand' | 'neutral'; icon?: IconName }> = {
  requires_method: { tone: 'warn', icon: 'card' },
  requires_action: { tone: 'warn', icon: 'card' },
  authorized: { tone: 'info', icon: 'lock' },
  captured: { tone: 'ok' },
  partially_refunded: { tone: 'neutral', icon: 'refresh' },
  refunded: { tone: 'neutral', icon: 'refresh' },
  voided: { tone: 'neutral', icon: 'check' },
  expired: { tone: 'neutral', icon: 'clock' },
  failed: { tone: 'stop' },
}

/** The state of a payment as its patient reads it: icon and word. */
export function PaymentStateBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge {...badgeStyles[status]}>{history.paymentStates[status]}</StatusBadge>
}
