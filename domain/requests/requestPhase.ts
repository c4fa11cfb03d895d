import type { RequestStatus } from '../generated/enums'
import { openStatuses } from './requestState'

/** Phase of a sent request: waits for payment, is with the clinicians, or has ended. */
export type RequestPhase = 'unpaid' | 'arrived' | 'ended'

/** Returns the phase. A draft counts as unpaid. */
export function requestPhaseOf(status: RequestStatus): RequestPhase {
  if (status === 'draft' || status === 'awaiting_payment') return 'unpaid'
  const hasArrived = status === 'shipped' || status === 'delivered' || openStatuses.includes(status)
  return hasArrived ? 'arrived' : 'ended'
}
