import type { OrderStatus } from '../../generated/graphql'
import { orderStatusWords } from '../../words/en/storefront/orders'
import type { IconName } from '../Icon'
import { StatusBadge } from '../StatusBadge'
import type { Tone } from '../tone'

const badgeStyles: Record<OrderStatus, { tone: Tone | 'brand' | 'neutral'; icon?: IconName }> = {
  awaiting_payment: { tone: 'warn', icon: 'card' },
  placed: { tone: 'brand', icon: 'check' },
  packed: { tone: 'brand', icon: 'check' },
  shipped: { tone: 'info', icon: 'arrow' },
  delivered: { tone: 'ok' },
  cancelled: { tone: 'neutral', icon: 'close' },
  refunded: { tone: 'neutral', icon: 'refresh' },
  expired: { tone: 'neutral', icon: 'clock' },
}

/** The state of an order: icon and word. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge {...badgeStyles[status]}>{orderStatusWords[status]}</StatusBadge>
}
