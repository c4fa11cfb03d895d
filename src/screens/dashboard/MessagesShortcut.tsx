import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import type { ConversationSummaryFragment } from '../../generated/graphql'
import { dashboard } from '#words/requests/dashboard'
import { unreadMessages } from '#words/messages/unreadMessages'

const Row = chakra('a', {
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '3',
    mt: '4',
    px: '4',
    minH: '14',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'patient',
    color: 'brand',
    fontWeight: 'semibold',
    _hover: { borderColor: 'brand' },
  },
})

/** A link to the messages on small screens, where they are far down. A single conversation opens directly. */
export function MessagesShortcut({
  conversations,
}: {
  conversations: readonly ConversationSummaryFragment[]
}) {
  const [first, ...others] = conversations
  if (!first) return null
  const unread = conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return (
    <Row asChild>
      <Link to={others.length === 0 ? `/messages/${first.id}` : '/messages'}>
        <Icon name="message" />
        <chakra.span flex="1">{dashboard.unread.shortcut}</chakra.span>
        {unread > 0 && (
          <chakra.span textStyle="small" color="accent">
            {unreadMessages.text(unread)}
          </chakra.span>
        )}
        <Icon name="arrow" />
      </Link>
    </Row>
  )
}
