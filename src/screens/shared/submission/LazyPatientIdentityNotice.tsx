import type { RequestSummaryFragment } from '../../../generated/graphql'
import { optionalPart } from '../../../lib/chunk/optionalPart'
import { isUndecided } from '../../../lib/requests/ownRequests'

/** Whether an identity check is needed, fetched after the request itself; the API demands the check all the same. */
export const LazyPatientIdentityNotice = optionalPart(
  () => import('./PatientIdentityNotice'),
  'PatientIdentityNotice',
)

/** The same on the confirmation of /submitRequest, a public page that is not inside the API's provider. */
export const SentRequestIdentityNotice = optionalPart(
  () => import('./loadSentIdentityNotice').then(({ loadSentIdentityNotice }) => loadSentIdentityNotice()),
  'SentNeed',
)

/** The same for a request on the dashboard that is paid and waits for a decision. */
export function RequestIdentityNotice({ request }: { request: RequestSummaryFragment }) {
  if (!isUndecided(request) || request.status === 'awaiting_payment') return null
  return <LazyPatientIdentityNotice requestId={request.id} conversationId={request.conversationId} />
}
