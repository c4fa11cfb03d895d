import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Panes } from '../../components/layout/Panes'
import { useConversationByIdQuery, type InboxTab } from '../../generated/graphql'
import { useNow } from '../../lib/hooks/useNow'
import { useSession } from '../../lib/session/useSession'
import { messages } from '#words/messages/messages'
import { ConversationList } from './inbox/ConversationList'
import { inboxPath, inboxTabOf } from './inbox/inboxAddress'
import { InboxTabs } from './inbox/InboxTabs'
import { StaffComposer } from './composer/lazyStaffComposer'
import { MessagesDrawing } from './MessagesDrawing'
import { PaneBody } from './PaneBody'
import { ThreadScreen } from './thread/ThreadScreen'
import { useStaffInbox } from './inbox/useStaffInbox'
import { lazyPart } from '../../components/feedback/lazyPart'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'

/** The patient's summary, loaded separately, because it is only shown on wide screens. */
const PatientContext = lazyPart(() => import('./PatientContext'), 'PatientContext', {
  loading: <SkeletonLines count={6} />,
  frame: (content) => <chakra.div p="4">{content}</chakra.div>,
})

/**
 * /doctor/messages: conversations by whose turn it is (`?tab=`), an open one (`?c=`), and its patient beside
 * it.
 */
export function DoctorMessagesScreen() {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  return <StaffMessages accountId={session.userId} role={session.role} />
}

function StaffMessages({ accountId, role }: { accountId: string; role: Role }) {
  const [search] = useSearchParams()
  const tab = inboxTabOf(search, role)
  const chosenId = search.get('c') ?? undefined
  const inbox = useStaffInbox(tab)
  const now = useNow()
  useEffect(function fetchComposer() {
    void StaffComposer.preload()
  }, [])
  // The thread runs the same query; an open conversation need not be in the tab.
  const { data } = useConversationByIdQuery({
    variables: { id: chosenId ?? '' },
    skip: !chosenId,
    fetchPolicy: 'cache-first',
  })
  const { requestId, requestStatus = null } = data?.conversation ?? {}
  return (
    <Panes
      title={messages.staffHeading}
      listWidth="narrow"
      width="bench"
      shows={chosenId ? 'detail' : 'list'}
      list={
        <ConversationList
          title={messages.staffHeading}
          tabs={<InboxTabs role={role} current={tab} counts={inbox.counts} />}
          inbox={inbox}
          unread={inbox.counts?.unread ?? 0}
          accountId={accountId}
          chosenId={chosenId}
          pathOf={(id) => inboxPath(tab, id)}
          now={now}
          density="staff"
          empty={<NoConversations tab={tab} isAdmin={role === 'Admin'} />}
        />
      }
      detail={
        chosenId ? (
          <ThreadScreen
            key={chosenId}
            conversationId={chosenId}
            accountId={accountId}
            role={role}
            listPath={inboxPath(tab)}
          />
        ) : (
          <PaneBody bg="canvas" display="grid" alignContent="center" textStyle="staff">
            <EmptyState drawing={<MessagesDrawing />} title={messages.choose.title}>
              {messages.choose.staffText}
            </EmptyState>
          </PaneBody>
        )
      }
      context={requestId && <PatientContext key={requestId} {...{ requestId, requestStatus, role, now }} />}
    />
  )
}

function NoConversations({ tab, isAdmin }: { tab: InboxTab; isAdmin: boolean }) {
  const words = messages.list
  if (tab !== 'all') {
    const { title, text } = messages.inbox.empty[tab]
    return (
      <EmptyState drawing={<MessagesDrawing />} title={title}>
        {text}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing={<MessagesDrawing />}
      title={words.emptyTitle}
      action={
        !isAdmin && (
          <Button asChild size="sm">
            <Link to="/docdashboard">{words.toQueue}</Link>
          </Button>
        )
      }
    >
      {isAdmin ? words.emptyAdmin : words.emptyStaff}
    </EmptyState>
  )
}
