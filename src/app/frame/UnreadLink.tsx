import { chakra } from '@chakra-ui/react'
import { Icon } from '../../components/Icon'
import { useConversations } from '../../lib/messages/useInbox'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { unreadMessages } from '#words/messages/unreadMessages'
import { FrameLink } from './FrameLink'

/** A patient's link to the messages with the unread count of the list, so that both agree; hidden without unread messages. */
export function UnreadLink() {
  const { rows, refresh } = useConversations()
  useInboxEvents(refresh)
  const count = rows?.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return <Count count={count ?? 0} to="/messages" />
}

function Count({ count, to }: { count: number; to: string }) {
  if (count === 0) return null
  return (
    <FrameLink kind="bar" gap="1.5" to={to} aria-label={unreadMessages.text(count)}>
      <Icon name="message" size="1.5rem" />
      <chakra.span
        minW="5"
        px="1.5"
        borderRadius="full"
        bg="accent"
        color="white"
        fontSize="0.75rem"
        fontWeight="bold"
        lineHeight="1.25rem"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
      >
        {unreadMessages.count(count)}
      </chakra.span>
    </FrameLink>
  )
}
