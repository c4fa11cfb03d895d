import { pendingPatientAction } from '../../../domain/requests/pendingPatientAction'
import { useResource } from '../../lib/hooks/useResource'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { listUndecided } from '../../lib/requests/ownRequests'
import { RequestInReview } from './ExistingRequestNotice'
import { UnpaidNotice } from './UnpaidNotice'
import { Stack } from '../../components/layout/Stack'

/** The patient's requests that are not decided; nothing while there is none, or none is known. */
export function ExistingRequestList() {
  const page = usePaymentPage()
  // Errors are ignored, because the dashboard and the intake refetch and report them.
  const { data: requests = [] } = useResource('undecided', listUndecided)
  if (requests.length === 0) return null
  return (
    <Stack gap="4" pb="6">
      {requests.map((request) =>
        pendingPatientAction(request.status) === 'pay' ? (
          <UnpaidNotice key={request.id} request={request} page={page} />
        ) : (
          <RequestInReview key={request.id} request={request} />
        ),
      )}
    </Stack>
  )
}
