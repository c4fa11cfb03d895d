import { openStatuses } from '../../../domain/requests/requestState'
import type { RequestStatus } from '../../generated/graphql'

/** How far a request has come that was sent: it waits for its payment, is with the professionals, or has ended. */
export type RequestPhase = 'unpaid' | 'arrived' | 'ended'

/** @param status of a request that is no draft any more */
export function phaseOf(status: RequestStatus): RequestPhase {
  if (status === 'awaiting_payment') return 'unpaid'
  const hasArrived = status === 'shipped' || status === 'delivered' || openStatuses.includes(status)
  return hasArrived ? 'arrived' : 'ended'
}
