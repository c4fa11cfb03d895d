import { callApi } from '../session/callApi'
import { forgetSubscription } from './ownSubscription'
import { closeNotifications, currentServiceWorker, removeServiceWorker } from './serviceWorker'

/** As in operations/account/RemovePushSubscription.graphql, whose generated form would import the GraphQL client. */
const removePushSubscription = `mutation RemovePushSubscription($endpoint: ID!) { removePushSubscription(endpoint: $endpoint) }`

/**
 * At a sign-out, removes what the account has left outside its pages: the notifications of this browser, the
 * service worker and the files that it keeps. Call it while the token is valid. A failure of one does not keep another:
 * without the API, the push service says that the browser is gone.
 */
export async function endPush(token: string | undefined): Promise<void> {
  forgetSubscription()
  const worker = await currentServiceWorker()
  if (!worker) return
  const subscription = await worker.pushManager?.getSubscription()
  await Promise.allSettled([
    token && subscription && callApi(token, removePushSubscription, { endpoint: subscription.endpoint }),
    subscription?.unsubscribe(),
    closeNotifications(worker),
    removeServiceWorker(worker),
  ])
}
