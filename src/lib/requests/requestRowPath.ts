import type { Role } from '../../../domain/role'
import type { RequestStatus, WorklistTab } from '../../generated/graphql'

/** The tab of the queue that lists a clinician's requests of a status. */
const tabs: Readonly<Record<RequestStatus, WorklistTab>> = {
  draft: 'new',
  awaiting_payment: 'new',
  submitted: 'new',
  in_review: 'mine',
  approved: 'mine',
  needs_info: 'waiting',
  prescribed: 'done',
  shipped: 'done',
  delivered: 'done',
  declined: 'done',
  cancelled: 'done',
  refunded: 'done',
  expired: 'done',
}

/** Returns the path of a request in the queue of a clinician, or in the list of an admin. */
export function requestRowPath(
  role: Role,
  { id, status }: { readonly id: string; readonly status: RequestStatus },
): string {
  return role === 'Admin'
    ? `/admin?section=requests&request=${id}`
    : `/docdashboard?tab=${tabs[status]}&request=${id}`
}
