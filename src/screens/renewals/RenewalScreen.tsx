import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Page } from '../../components/layout/Page'
import { Loaded } from '../../components/feedback/Loaded'
import { LoadingLines } from '../../components/feedback/LoadingLines'
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
  const { key } = useLocation()
  // The end of a stopped check-in stays on screen, although its prescription cannot be renewed then.
  const [stoppedAt, setStoppedAt] = useState<string>()
  const now = useNow()
  const query = useMyRenewalsQuery()
  const renew = safeRefetch(query.refetch)
  useInboxEvents(renew)
  return (
    <Page width="form" padded>
      <Loaded
        query={query}
        heading={words.heading}
        title={words.failed}
        loading={<LoadingLines label={words.loading} count={6} />}
      >
        {({ myRenewals: offers }) => {
          const offer = offers.find(({ id }) => id === chosen)
          const isAsked = offer?.refusal === null || offer?.request?.status === 'awaiting_payment'
          return offer && (isAsked || stoppedAt === key) ? (
            <RenewalCheckIn
              key={offer.id}
              offer={offer}
              now={now}
              onChanged={renew}
              onStopped={() => setStoppedAt(key)}
            />
          ) : (
            <RenewalList offers={offers} now={now} />
          )
        }}
      </Loaded>
    </Page>
  )
}
