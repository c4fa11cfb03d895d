import type { RequestStatus } from '../generated/enums'

/** States in which a request that was sent is not decided, or not paid for: of each treatment a patient has one at a time. */
export const undecidedStatuses: readonly RequestStatus[] = [
  'awaiting_payment',
  'submitted',
  'in_review',
  'needs_info',
  'approved',
]
