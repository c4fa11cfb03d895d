import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Role } from '../../../domain/role'
import { loadApi } from '../../lib/apollo/sharedApi'
import { logFailure } from '../../lib/session/logFailure'
import { unreadSlotId } from './unreadSlotId'
import { UnreadLink } from './UnreadLink'

/**
 * How much is unread, in the navigation bar beside the profile. It stands there from outside: the bar belongs to public
 * pages too, which load no API.
 */
export function UnreadMessagesPortal({ role }: { role: Role }) {
  const client = useClient()
  const place = document.getElementById(unreadSlotId)
  if (!client || !place || role === 'Admin') return null
  return createPortal(
    <ApolloProvider client={client}>
      <UnreadLink role={role} />
    </ApolloProvider>,
    place,
  )
}

/** The API, once it is there. The page itself tells when it cannot be had. */
function useClient(): ApolloClient | undefined {
  const [client, setClient] = useState<ApolloClient>()
  useEffect(function load() {
    let isWanted = true
    const fail = (error: unknown) => logFailure('What is unread is not told in the navigation bar.', error)
    loadApi().then(({ apollo }) => isWanted && setClient(apollo), fail)
    return () => {
      isWanted = false
    }
  }, [])
  return client
}
