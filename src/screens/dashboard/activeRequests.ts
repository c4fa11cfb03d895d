import { openStatuses } from '../../../domain/requests/requestState'
import type { RequestSummaryFragment } from '../../generated/graphql'

/** Requests the patient still follows, as opposed to those that belong to their history. */
export function isActive({ status }: Pick<RequestSummaryFragment, 'status'>): boolean {
  return status === 'awaiting_payment' || status === 'shipped' || openStatuses.includes(status)
}
