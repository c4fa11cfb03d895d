import { useSearchParams } from 'react-router-dom'
import { Page } from '../../components/layout/Page'
import { ApiErrorAlert } from '../../components/feedback/ApiErrorAlert'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { useMyRenewalsQuery } from '../../generated/graphql'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { useNow } from '../../lib/hooks/useNow'
import { renewals as words } from '#words/requests/renewals'
import { RenewalCheckIn } from './RenewalCheckIn'
import { RenewalList } from './RenewalList'

/** /prescription-renewal: which prescription, and the check-in of the one in the address. */
export function RenewalScreen() {
  const [search] = useSearchParams()
  const chosen = search.get('prescription')
  const now = useNow()
  const { data, error, refetch } = useMyRenewalsQuery()
  // Failures are in `error`; the next refetch retries.
  const renew = safeRefetch(refetch)
  useInboxEvents(renew)
  const offers = data?.myRenewals

  if (error && !offers) {
    return (
      <Page width="form" padded>
        <ApiErrorAlert title={words.failed} onRetry={renew} error={error} />
      </Page>
    )
  }
  if (!offers) {
    return (
      <Page width="form" padded>
        <SkeletonScreen label={words.loading}>
          <SkeletonLines count={6} />
        </SkeletonScreen>
      </Page>
    )
  }
  const offer = offers.find(({ id }) => id === chosen)
  const isOpen = offer && (offer.refusal === null || offer.request?.status === 'awaiting_payment')
  if (isOpen) return <RenewalCheckIn key={offer.id} offer={offer} now={now} onChanged={renew} />
  return <RenewalList offers={offers} now={now} />
}
