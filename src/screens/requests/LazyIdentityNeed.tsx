import type { RequestSummaryFragment } from '../../generated/graphql'
import { optionalPart } from '../../lib/chunk/optionalPart'
import type { IdentityNeedProps } from './IdentityNeed'
import { isUndecided } from './ownRequests'

/** Whether an identity check is needed, fetched after the request itself; the API demands the check all the same. */
export const LazyIdentityNeed = optionalPart(() => import('./IdentityNeed'), 'IdentityNeed')

async function loadSentNeed() {
  const [{ loadApi }, { ApolloProvider }, { IdentityNeed }] = await Promise.all([
    import('../../lib/apollo/sharedApi'),
    import('@apollo/client/react'),
    import('./IdentityNeed'),
  ])
  const { apollo } = await loadApi()
  function SentNeed(props: IdentityNeedProps) {
    return (
      <ApolloProvider client={apollo}>
        <IdentityNeed {...props} />
      </ApolloProvider>
    )
  }
  return { SentNeed }
}

/** The same on the confirmation of /submitRequest, a public page that is not inside the API's provider. */
export const SentIdentityNeed = optionalPart(loadSentNeed, 'SentNeed')

/** The same for a request of the dashboard: it is paid and waits for a decision. */
export function IdentityNeedOf({ request }: { request: RequestSummaryFragment }) {
  if (!isUndecided(request) || request.status === 'awaiting_payment') return null
  return <LazyIdentityNeed requestId={request.id} conversationId={request.conversationId} />
}
