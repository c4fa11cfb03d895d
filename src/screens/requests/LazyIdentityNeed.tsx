import type { RequestSummaryFragment } from '../../generated/graphql'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { IdentityNeedProps } from './IdentityNeed'
import { isUndecided } from './ownRequests'

const loadNeed = () => import('./IdentityNeed').then((module) => module.IdentityNeed)

/** Whether an identity check is needed, fetched after the request itself; the API demands the check all the same. */
export function LazyIdentityNeed(props: IdentityNeedProps) {
  const need = useLazyPart(704, loadNeed)
  return need.status === 'ready' ? <need.Part {...props} /> : null
}

async function loadSentNeed() {
  const [{ loadApi }, { ApolloProvider }, { IdentityNeed }] = await Promise.all([
    import('../../lib/apollo/sharedApi'),
    import('@apollo/client/react'),
    import('./IdentityNeed'),
  ])
  const { apollo } = await loadApi()
  return function SentNeed(props: IdentityNeedProps) {
    return (
      <ApolloProvider client={apollo}>
        <IdentityNeed {...props} />
      </ApolloProvider>
    )
  }
}

/** The same on the confirmation of /submitRequest, a public page that is not inside the API's provider. */
export function SentIdentityNeed(props: IdentityNeedProps) {
  const need = useLazyPart(705, loadSentNeed)
  return need.status === 'ready' ? <need.Part {...props} /> : null
}

/** The same for a request of the dashboard: it is paid and waits for a decision. */
export function IdentityNeedOf({ request }: { request: RequestSummaryFragment }) {
  if (!isUndecided(request) || request.status === 'awaiting_payment') return null
  return <LazyIdentityNeed requestId={request.id} conversationId={request.conversationId} />
}
