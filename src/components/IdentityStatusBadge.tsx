import type { IdentityCheckStatus } from '../generated/graphql'
import { identityStatusWords } from '../words/en/account/identityStates'
import type { IconName } from './Icon'
import { StatusBadge } from './StatusBadge'
import type { Tone } from './tone'

const badgeStyles: Record<IdentityCheckStatus, { tone: Tone | 'brand' | 'neutral'; icon?: IconName }> = {
  pending: { tone: 'info', icon: 'clock' },
  verified: { tone: 'ok' },
  failed: { tone: 'warn' },
  manual_review: { tone: 'warn', icon: 'person' },
  expired: { tone: 'neutral', icon: 'clock' },
}

/** How an identity check stands: icon and word. */
export function IdentityStatusBadge({ status }: { status: IdentityCheckStatus }) {
  return <StatusBadge {...badgeStyles[status]}>{identityStatusWords[status]}</StatusBadge>
}
