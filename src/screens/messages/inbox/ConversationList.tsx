import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { Heading } from '../../../components/layout/Heading'
import { LoadMore } from '../../../components/LoadMore'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { StaleNotice } from '../../../components/feedback/StaleNotice'
import { messages } from '#words/messages/messages'
import { unreadMessages } from '#words/messages/unreadMessages'
import { ConversationRow } from './ConversationRow'
import { PaneBody } from '../PaneBody'
import type { Inbox } from '../../../lib/messages/useInbox'

type ConversationListProps = {
  title: string
  /** Under the title: the parts of the list. */
  tabs?: ReactNode
  inbox: Inbox
  /** Messages in all of them, where the list shows a part. */
  unread?: number
  accountId: string
  chosenId: string | undefined
  pathOf: (conversationId: string) => string
  now: Date
  density: 'patient' | 'staff'
  empty: ReactNode
}

const words = messages.list

/** All conversations, latest first, with their unread counts. */
export function ConversationList(props: ConversationListProps) {
  const { title, tabs, inbox } = props
  const listed = inbox.conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0
  const unread = props.unread ?? listed
  useUnreadTitle(unread)
  return (
    <>
      <chakra.header
        display="flex"
        alignItems="baseline"
        justifyContent="space-between"
        gap="2"
        flexWrap="wrap"
        px="4"
        pt="4"
        pb={tabs ? '1' : '4'}
        borderBottomWidth={tabs ? '0' : '1px'}
      >
        <Heading as="h1" fontSize="xl" lineHeight="snug">
          {title}
        </Heading>
        <chakra.output textStyle="small" color="accent" fontWeight="semibold" aria-live="polite">
          {unread > 0 && unreadMessages.text(unread)}
        </chakra.output>
      </chakra.header>
      {tabs}
      <ListBody {...props} />
    </>
  )
}

function ListBody(props: ConversationListProps) {
  const { inbox, accountId, chosenId, pathOf, now, density, empty } = props
  const { conversations, error, hasMore, isLoadingMore, refresh, loadMore } = inbox
  if (!conversations && error)
    return (
      <PaneBody>
        <ApiErrorAlert onRetry={refresh} error={error} />
      </PaneBody>
    )
  if (!conversations) return <ListSkeleton />
  if (conversations.length === 0) return <PaneBody>{empty}</PaneBody>
  return (
    <chakra.nav aria-label={words.label} flex="1" minH="0" overflowY="auto">
      <StaleNotice error={error} onRetry={refresh} />
      <chakra.ul listStyleType="none">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            accountId={accountId}
            isChosen={conversation.id === chosenId}
            path={pathOf(conversation.id)}
            now={now}
            density={density}
          />
        ))}
      </chakra.ul>
      <LoadMore variant="quiet" size="sm" hasMore={hasMore} isLoading={isLoadingMore} onMore={loadMore}>
        {words.more}
      </LoadMore>
    </chakra.nav>
  )
}

function ListSkeleton() {
  return (
    <PaneBody overflowY="hidden">
      <SkeletonScreen label={words.loading}>
        {['70%', '55%', '65%', '50%'].map((width) => (
          <chakra.div key={width} py="3">
            <Skeleton style={{ width }} />
            <Skeleton w="90%" />
          </chakra.div>
        ))}
      </SkeletonScreen>
    </PaneBody>
  )
}

/** Prefixes the page title with the unread count, for readers in another tab. */
function useUnreadTitle(count: number): void {
  useEffect(
    function putBefore() {
      if (count === 0) return undefined
      document.title = `(${unreadMessages.count(count)}) ${withoutCount(document.title)}`
      return () => {
        // By now the page may be another, with a title of its own.
        document.title = withoutCount(document.title)
      }
    },
    [count],
  )
}

const withoutCount = (title: string) => title.replace(/^\(\d+\+?\) /, '')
