import { openStatuses } from '../../../domain/requests/requestState'
import type { RequestStatus } from '../../generated/graphql'

/** How far a request has come that was sent: it waits for its payment, is with the professionals, or has ended. */
export type RequestPhase = 'unpaid' | 'arrived' | 'ended'

/** A draft is as good as unpaid: nothing has happened to it yet. */
export function phaseOf(status: RequestStatus): RequestPhase {
  if (status === 'draft' || status === 'awaiting_payment') return 'unpaid'
  const hasArrived = status === 'shipped' || status === 'delivered' || openStatuses.includes(status)
  return hasArrived ? 'arrived' : 'ended'
}
