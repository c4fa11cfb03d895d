import type { RequestStatus } from '../../generated/graphql'
import { patientStatusWords, statusWords } from '../../words/en/requests/requestStates'
import type { IconName } from '../Icon'
import { StatusBadge } from '../StatusBadge'
import type { Tone } from '../tone'

const badgeStyles: Record<RequestStatus, { tone: Tone | 'brand' | 'neutral'; icon?: IconName }> = {
  draft: { tone: 'neutral' },
  awaiting_payment: { tone: 'warn', icon: 'card' },
  submitted: { tone: 'info', icon: 'clock' },
  in_review: { tone: 'brand', icon: 'person' },
  needs_info: { tone: 'warn', icon: 'message' },
  approved: { tone: 'ok' },
  prescribed: { tone: 'ok' },
  shipped: { tone: 'ok', icon: 'arrow' },
  delivered: { tone: 'ok' },
  declined: { tone: 'stop' },
  cancelled: { tone: 'neutral', icon: 'close' },
  refunded: { tone: 'neutral', icon: 'refresh' },
  expired: { tone: 'neutral', icon: 'clock' },
}

/** The state of a request: icon and word. `reader` chooses the words. */
export function RequestStatusBadge({
  status,
  reader = 'staff',
}: {
  status: RequestStatus
  reader?: 'staff' | 'patient'
}) {
  const words = reader === 'patient' ? patientStatusWords : statusWords
  return <StatusBadge {...badgeStyles[status]}>{words[status]}</StatusBadge>
}
