import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Role } from '../../../../domain/role'
import { TabLink } from '../../../components/layout/TabLink'
import type { InboxCountsQuery, InboxTab } from '../../../generated/graphql'
import { messages } from '#words/messages/messages'
import { unreadMessages } from '#words/messages/unreadMessages'
import { inboxPath, inboxTabs } from './inboxAddress'

const words = messages.inbox

type InboxTabsProps = {
  role: Role
  current: InboxTab
  counts: InboxCountsQuery['inboxCounts'] | undefined
}

/** Tabs of the staff's conversations by whose turn it is; links, because each has an address. */
export function InboxTabs({ role, current, counts }: InboxTabsProps) {
  return (
    <chakra.nav
      aria-label={words.tabsLabel}
      display="flex"
      overflowX="auto"
      px="1"
      borderBottomWidth="1px"
      textStyle="staff"
    >
      {inboxTabs(role).map((tab) => {
        const count = tab === 'all' ? 0 : (counts?.[tab] ?? 0)
        return (
          <TabLink key={tab} asChild px="2">
            <Link to={inboxPath(tab)} aria-current={tab === current ? 'page' : undefined}>
              {words.tabs[tab]}
              {count > 0 && (
                <chakra.span color="ink.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
                  <VisuallyHidden>, </VisuallyHidden>
                  {unreadMessages.count(count)}
                </chakra.span>
              )}
            </Link>
          </TabLink>
        )
      })}
    </chakra.nav>
  )
}
