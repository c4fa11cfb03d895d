import type { RequestStatus } from '../generated/enums'

/**
 * Statuses of a submitted request that is not decided or not paid. A patient has at most one such request per
 * treatment.
 */
export const undecidedStatuses: readonly RequestStatus[] = [
  'awaiting_payment',
  'submitted',
  'in_review',
  'needs_info',
  'approved',
]

/** The patient's next action on an undecided request: pay, answer a question, or wait. */
type PendingPatientAction = 'pay' | 'answer' | 'wait'

export function pendingPatientAction(status: RequestStatus): PendingPatientAction {
  if (status === 'awaiting_payment') return 'pay'
  return status === 'needs_info' ? 'answer' : 'wait'
}
