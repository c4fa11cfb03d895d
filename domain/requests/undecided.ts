import type { RequestStatus } from '../generated/enums'

/** States in which a request that was sent is not decided, or not paid for: of each treatment a patient has one at a time. */
export const undecidedStatuses: readonly RequestStatus[] = [
  'awaiting_payment',
  'submitted',
  'in_review',
  'needs_info',
  'approved',
]

/** What a patient can do about a request that is not decided: pay for it, answer what was asked, or wait. */
export type UndecidedDeed = 'pay' | 'answer' | 'wait'

export function undecidedDeed(status: RequestStatus): UndecidedDeed {
  if (status === 'awaiting_payment') return 'pay'
  return status === 'needs_info' ? 'answer' : 'wait'
}
