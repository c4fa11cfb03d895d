import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSession } from '../session/useSession'
import { showBadge } from './appBadge'
import { refreshPush } from './pushSubscription'
import { registerServiceWorker } from './serviceWorker'

/** Registers the service worker for a signed-in account, and keeps its notifications registered. */
export function useServiceWorker(): void {
  const client = useApolloClient()
  const session = useSession()
  const accountId = session.status === 'authenticated' ? session.userId : undefined
  useEffect(
    function prepare() {
      if (accountId === undefined) return
      void registerServiceWorker()
        .then(() => refreshPush(client, accountId, Date.now()))
        // It is tried again with the next page.
        .catch(() => undefined)
    },
    [client, accountId],
  )
}

/** Shows the number of unread conversations on the icon of the installed app; undefined while it is not known. */
export function useAppBadge(count: number | undefined): void {
  useEffect(
    function badge() {
      if (count !== undefined) showBadge(count)
    },
    [count],
  )
}
