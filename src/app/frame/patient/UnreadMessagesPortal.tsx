import { chakra } from '@chakra-ui/react'
import { ApolloProvider } from '@apollo/client/react'
import { createPortal } from 'react-dom'
import { loadApi } from '../../../lib/apollo/sharedApi'
import { useResource } from '../../../lib/hooks/useResource'
import { unreadSlotId } from '../unreadSlotId'
import { UnreadLink } from './UnreadLink'

type UnreadMessagesPortalProps = {
  /** Whether phones show the count in the bottom navigation instead. */
  isAtFoot: boolean
  onCount: (count: number) => void
}

/**
 * A patient's unread count in the navigation bar beside the profile. Rendered by a portal, because public pages have
 * the bar too and load no API.
 */
export function UnreadMessagesPortal({ isAtFoot, onCount }: UnreadMessagesPortalProps) {
  const client = useResource('api', loadApi, 'The count of unread messages is missing in the navigation bar.')
    .data?.apollo
  const place = document.getElementById(unreadSlotId)
  if (!client || !place) return null
  return createPortal(
    <ApolloProvider client={client}>
      <chakra.span display={{ base: isAtFoot ? 'none' : 'inline', md: 'inline' }}>
        <UnreadLink onCount={onCount} />
      </chakra.span>
    </ApolloProvider>,
    place,
  )
}
