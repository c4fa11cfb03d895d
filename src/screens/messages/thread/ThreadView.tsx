import { useState, type ReactNode } from 'react'
import type {
  CardContentFragment,
  ConversationSummaryFragment,
  ThreadNoteFragment,
} from '../../../generated/graphql'
import type { CardContext } from '../cards/CardAction'
import type { ThreadState } from '../../../lib/messages/threadStore'
import { messages } from '#words/messages/messages'
import { ConnectionStatus, type ConnectionIssue } from './ConnectionStatus'
import type { MessageActions } from '../message/MessageRow'
import { MessageLog } from './MessageLog'
import { counterpartName } from '../counterpartName'
import { groupThreadByDay } from './groupThreadByDay'
import { useVirtualWindow } from './useVirtualWindow'
import { chakra } from '@chakra-ui/react'
import { EmptyState } from '../../../components/feedback/EmptyState'
import { MessagesDrawing } from '../MessagesDrawing'

export type ThreadViewProps = {
  conversation: ConversationSummaryFragment
  accountId: string
  state: ThreadState
  now: Date
  connectionIssue: ConnectionIssue | undefined
  /** Internal notes of staff; empty for patients. */
  notes: readonly ThreadNoteFragment[]
  cards: readonly CardContentFragment[]
  cardContext: CardContext
  header: ReactNode
  /** Presence of others; takes no room. */
  presence: ReactNode
  /** The composer, for authorized writers. */
  composer: ReactNode
  onOlder: () => void
  /** Loads pages until this sequence number is available. */
  onOlderTo: (sequence: number) => Promise<void>
  onCatchUp: () => void
  onSee: (sequence: number) => void
  actions: MessageActions
}

/** A conversation: its log, connection problems, and the composer. */
export function ThreadView(props: ThreadViewProps) {
  const { conversation, accountId, state, now, header, notes, cards, cardContext } = props
  const { patientId, participants, lastSequence } = conversation
  const [unreadAtFirst] = useState(() => ({
    newAfter: participants.find((each) => each.accountId === accountId)?.lastReadSequence ?? lastSequence,
    newUpTo: lastSequence,
    newCountAtFirst: conversation.unreadCount,
  }))
  const drawn = useVirtualWindow(state.thread, props.onOlder)
  const days = groupThreadByDay(state.thread, { accountId, patientId }, now, { notes, cards }, drawn)
  const otherName = counterpartName(conversation, accountId)
  return (
    <>
      {header}
      {days.length === 0 ? (
        <EmptyThread isPatient={accountId === patientId} />
      ) : (
        <MessageLog
          label={messages.thread.label(otherName)}
          otherName={otherName}
          days={days}
          thread={state.thread}
          visibleRange={drawn}
          accountId={accountId}
          older={state.older}
          onOlder={props.onOlder}
          onOlderTo={props.onOlderTo}
          onSee={props.onSee}
          actions={props.actions}
          cards={cards}
          cardContext={cardContext}
          {...unreadAtFirst}
        />
      )}
      {props.presence}
      <ConnectionStatus hindrance={props.connectionIssue} onRetry={props.onCatchUp} />
      {props.composer}
    </>
  )
}

/** Shown before the first message: the response time, and what to do in an emergency. */
function EmptyThread({ isPatient }: { isPatient: boolean }) {
  return (
    <chakra.div flex="1" minH="0" overflowY="auto" bg="canvas">
      <EmptyState drawing={<MessagesDrawing />} title={messages.thread.emptyTitle}>
        {isPatient ? messages.thread.empty : messages.thread.emptyStaff}
      </EmptyState>
    </chakra.div>
  )
}
