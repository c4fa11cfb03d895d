import { useEffect } from 'react'
import { useConversations } from '../../../lib/messages/useInbox'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { useAppBadge, useServiceWorker } from '../../../lib/push/useSignedInBrowser'
import { unreadMessages } from '#words/messages/unreadMessages'
import { CountLink } from '../CountLink'

/**
 * A patient's link to the messages with the unread count of the list, so that both agree; hidden without unread messages.
 * @param props.onCount receives the count when it changes
 */
export function UnreadLink({ onCount }: { onCount: (count: number) => void }) {
  const { rows, refresh } = useConversations()
  useInboxEvents(refresh)
  const count = rows?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0
  useEffect(() => onCount(count), [onCount, count])
  useServiceWorker()
  useAppBadge(rows?.filter(({ unreadCount }) => unreadCount > 0).length)
  if (count === 0) return null
  return (
    <CountLink
      to="/messages"
      icon="message"
      label={unreadMessages.text(count)}
      count={unreadMessages.count(count)}
    />
  )
}
