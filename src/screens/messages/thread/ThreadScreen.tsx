import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Role } from '../../../../domain/role'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { useConversationByIdQuery, type ConversationSummaryFragment } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { refetchAll, safeRefetch } from '../../../lib/apollo/safeRefetch'
import { useConnectionState } from '../../../lib/apollo/connectionStore'
import { useDeliveryReceipts } from '../../../lib/messages/useDeliveryReceipts'
import { useIsOnline } from '../../../lib/hooks/useIsOnline'
import type { ThreadMessage } from '../../../lib/messages/thread'
import { useNow } from '../../../lib/hooks/useNow'
import { useConversationCards } from '../cards/useConversationCards'
import { ConversationNotFound } from './ConversationNotFound'
import { connectionIssue } from './connectionIssue'
import { PaneBody } from '../PaneBody'
import { ThreadComposer } from '../composer/ThreadComposer'
import { ThreadFoot } from './ThreadFoot'
import { ThreadHeader } from './ThreadHeader'
import { ThreadSkeleton } from './ThreadSkeleton'
import { ThreadView } from './ThreadView'
import { useNotes } from '../composer/useNotes'
import { useReadMarks, useThread } from './useThread'
import { optionalPart } from '../../../lib/chunk/optionalPart'

/** Presence of others; optional, so that the page does not wait for it. */
const PresenceLine = optionalPart(() => import('./PresenceLine'), 'PresenceLine')

/** Staff's actions on a conversation; loaded separately, because patients never use them. */
const StaffActions = lazyPart(() => import('../staff/StaffActions'), 'StaffActions', {
  // The notice of a failure takes a line of its own below the name.
  frame: (content) => content && <chakra.div flexBasis="100%">{content}</chakra.div>,
})

type ThreadScreenProps = {
  conversationId: string
  accountId: string
  role: Role
  /** Where the list of all conversations is. */
  listPath: string
}

/** One conversation, live. To be keyed by the conversation, so that nothing of one is carried to the next. */
export function ThreadScreen({ conversationId, accountId, role, listPath }: ThreadScreenProps) {
  const { data, error, refetch } = useConversationByIdQuery({
    variables: { id: conversationId },
    errorPolicy: 'none',
  })
  const conversation = data?.conversation
  const cards = useConversationCards(conversationId)
  const refetchSubjects = safeRefetch(refetch, cards.refresh)
  const { state, store, see } = useThread(conversationId, accountId, refetchSubjects)
  const composer = useRef<HTMLDivElement>(null)
  const connection = useConnectionState()
  const isOnline = useIsOnline()
  const now = useNow()
  const isStaff = isStaffIn(conversation, { accountId, role })
  const { notes, add } = useNotes(conversationId, isStaff)
  useReadMarks(store, conversation)
  const last = state.thread.known.get(state.thread.last)
  useDeliveryReceipts(latestFromOthers(conversation, last, accountId))
  const [typed] = useState(() => new EventTarget())

  const problem = error ?? state.problem
  if (problem && codeOf(problem) === 'NotFound') return <ConversationNotFound listPath={listPath} />
  if (problem && (!conversation || !state.thread.isOpen))
    return (
      <PaneBody>
        <ApiErrorAlert onRetry={retry} error={problem} />
      </PaneBody>
    )
  // Cards that appeared later would move the messages.
  if (!conversation || !state.thread.isOpen || !cards.isReady) return <ThreadSkeleton />

  function retry(): void {
    void refetchAll(refetch)
    void store.catchUp()
  }

  return (
    <ThreadView
      conversation={conversation}
      accountId={accountId}
      state={state}
      now={now}
      connectionIssue={connectionIssue(state, connection, isOnline)}
      notes={notes}
      cards={cards.list}
      cardContext={{
        reader: isStaff ? 'staff' : 'patient',
        now,
        onAnswer: () => composer.current?.querySelector('textarea')?.focus(),
        onChanged: refetchSubjects,
      }}
      composer={
        <ThreadFoot ref={composer} {...{ accountId, isStaff }} thread={state.thread}>
          <ThreadComposer
            {...{ conversation, accountId, role, isStaff, now }}
            onType={() => typed.dispatchEvent(new Event('type'))}
            onSend={store.write}
            onAddNote={add}
          />
        </ThreadFoot>
      }
      presence={
        <PresenceLine
          {...{ conversationId, isStaff, typed }}
          last={last}
          isPatient={conversation.patientId === accountId}
        />
      }
      header={
        <ThreadHeader
          conversation={conversation}
          accountId={accountId}
          listPath={listPath}
          actions={isStaff && <StaffActions {...{ conversation, accountId, role, listPath }} />}
        />
      }
      onOlder={() => void store.loadOlder()}
      onOlderTo={store.loadOlderTo}
      onCatchUp={() => void store.catchUp()}
      onSee={isParticipant(conversation, accountId) ? see : ignore}
      actions={store}
    />
  )
}

/** The latest message from others. The list may belong to another tab that does not contain this conversation. */
function latestFromOthers(
  conversation: ConversationSummaryFragment | undefined,
  last: ThreadMessage | undefined,
  accountId: string,
): readonly ConversationSummaryFragment[] {
  if (!conversation || !last || last.senderId === accountId) return []
  return [{ ...conversation, lastSequence: last.sequence, unreadCount: 1 }]
}

/** An Admin's view sets no read mark, because the sender would take it for a reply in progress. */
function isParticipant({ participants }: ConversationSummaryFragment, accountId: string): boolean {
  return participants.some((each) => each.accountId === accountId)
}

/** Whether the viewer reads as staff, not as the patient that they may be as well. */
function isStaffIn(
  conversation: ConversationSummaryFragment | undefined,
  { accountId, role }: Pick<ThreadScreenProps, 'accountId' | 'role'>,
): boolean {
  return role !== 'user' && conversation !== undefined && conversation.patientId !== accountId
}

function ignore(): void {}
