import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Heading } from '../../components/layout/Heading'
import { DateTime } from '../../components/DateTime'
import { StatusBadge } from '../../components/StatusBadge'
import { TextLink } from '../../components/TextLink'
import type { ConversationSummaryFragment } from '../../generated/graphql'
import { shortMoment } from '../../lib/format/dateTimes'
import { dashboard } from '#words/requests/dashboard'
import { careTeam, unreadMessages } from '#words/messages/unreadMessages'

const RowLink = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '0.5',
    p: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'patient',
    _hover: { borderColor: 'brand' },
  },
})

type DashboardMessagesProps = { conversations: readonly ConversationSummaryFragment[]; now: Date }

/** Senders of unread messages. */
export function DashboardMessages({ conversations, now }: DashboardMessagesProps) {
  const unread = conversations.filter(({ unreadCount }) => unreadCount > 0)
  return (
    <chakra.section aria-labelledby="your-messages" display="grid" gap="4">
      <Heading as="h2" id="your-messages" level="card">
        {dashboard.unread.heading}
      </Heading>
      {unread.length === 0 && <chakra.p color="ink.muted">{dashboard.unread.none}</chakra.p>}
      {unread.map(({ id, assigneeName, unreadCount, lastMessageAt, lastPreview }) => (
        <RowLink key={id} asChild>
          <Link to={`/messages/${id}`}>
            <chakra.span fontWeight="semibold">{assigneeName ?? careTeam}</chakra.span>
            <chakra.span textStyle="small" color="ink.muted">
              {lastMessageAt && <DateTime at={lastMessageAt}>{shortMoment(lastMessageAt, now)}</DateTime>}
            </chakra.span>
            <chakra.span gridColumn="1 / -1" textStyle="small" color="ink.muted" truncate>
              {lastPreview}
            </chakra.span>
            <chakra.span pt="1">
              <StatusBadge tone="brand" icon="message">
                {unreadMessages.text(unreadCount)}
              </StatusBadge>
            </chakra.span>
          </Link>
        </RowLink>
      ))}
      <p>
        <TextLink asChild>
          <Link to="/messages">{dashboard.unread.all}</Link>
        </TextLink>
      </p>
    </chakra.section>
  )
}
