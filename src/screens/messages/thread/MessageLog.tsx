import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../components/Button'
import { Heading } from '../../../components/layout/Heading'
import type { Thread } from '../../../lib/messages/thread'
import type { Progress } from '../../../lib/messages/threadStore'
import { messages } from '#words/messages/messages'
import type { CardContentFragment } from '../../../generated/graphql'
import type { CardContext } from '../cards/CardAction'
import { MessageRow, type MessageActions } from '../message/MessageRow'
import { UnreadAboveButton, NewMessagesButton } from './NewMessagesButton'
import type { Day, ThreadItem } from './groupThreadByDay'
import { useNewMessages } from './useNewMessages'
import type { VirtualWindow } from './useVirtualWindow'
import { useLogScroll } from './useLogScroll'
import { useReadTracking } from './useReadTracking'
import { Stack } from '../../../components/layout/Stack'

const words = messages.thread

export type MessageLogProps = {
  label: string
  otherName: string
  /** The rendered part of the log. */
  days: readonly Day[]
  thread: Thread
  visibleRange: VirtualWindow
  accountId: string
  /** How asking for earlier messages fares. */
  older: Progress
  onOlder: () => void
  onOlderTo: (sequence: number) => Promise<void>
  /** Messages with a higher number, up to `newUpTo`, were unread when the conversation was opened. */
  newAfter: number
  newUpTo: number
  newCountAtFirst: number
  onSee: (sequence: number) => void
  actions: MessageActions
  cards: readonly CardContentFragment[]
  cardContext: CardContext
}

/** The log of a conversation: days, messages, and the reader's position. */
export function MessageLog(props: MessageLogProps) {
  const { label, days, thread, visibleRange, accountId, older, onSee, otherName } = props
  const items = days.flatMap((day) => day.items)
  const last = items.at(-1)
  const { ref, isAtEnd, toEnd, toMessage, onScroll } = useLogScroll({
    firstId: items[0]?.id,
    lastId: last?.id,
    isLastOwn: last?.kind === 'own',
    isNewest: visibleRange.isNewest,
    cards: props.cards,
    onNearTop: visibleRange.toEarlier,
    onNearBottom: visibleRange.toLater,
    onEnd: (isThere) => (isThere ? visibleRange.follow() : visibleRange.stay()),
  })
  useReadTracking(thread.last, isAtEnd, onSee)
  const firstNew = firstNewOf(items, props)
  const { announcement, newCount } = useNewMessages(thread, { accountId, isAtEnd, otherName })
  const [hasScrolledUp, setGoneUp] = useState(false)
  const isNewAbove = !hasScrolledUp && props.newCountAtFirst > 0 && visibleRange.from > props.newAfter + 1

  function toNewest(): void {
    visibleRange.follow()
    toEnd()
  }

  async function toFirstNew(): Promise<void> {
    const sequence = props.newAfter + 1
    await props.onOlderTo(sequence)
    setGoneUp(true)
    visibleRange.goTo(sequence)
    toMessage(sequence)
  }

  return (
    // Clipped, because a long composer leaves no room for the padding and the button.
    <Stack
      position="relative"
      flex="1"
      minH="0"
      overflow={{ base: 'clip', _print: 'visible' }}
      _print={{ display: 'block' }}
    >
      {/* New messages at the end are announced; earlier pages that load above are not. */}
      <chakra.div
        ref={ref}
        role="log"
        aria-label={label}
        aria-live="off"
        // A scrolling region must be reachable with the keyboard.
        tabIndex={0}
        onScroll={onScroll}
        flex="1"
        minH="0"
        overflowY={{ base: 'auto', _print: 'visible' }}
        overscrollBehavior="contain"
        css={{ overflowAnchor: 'none' }}
        position="relative"
        bg="canvas"
        px={{ base: '3', md: '5' }}
        // Covered by the line of presence.
        pb="9"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <EarlierMessages
          hasEarlier={visibleRange.from > 1}
          older={older}
          onEarlier={visibleRange.toEarlier}
        />
        {days.map((day) => (
          <DaySection key={day.day} day={day} firstNew={firstNew} {...props} />
        ))}
      </chakra.div>
      {isNewAbove && <UnreadAboveButton count={props.newCountAtFirst} onPress={() => void toFirstNew()} />}
      {!isAtEnd && <NewMessagesButton count={newCount} onPress={toNewest} />}
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {announcement}
      </VisuallyHidden>
    </Stack>
  )
}

/** The line of new messages is above it if they start within the rendered part. */
function firstNewOf(
  items: readonly ThreadItem[],
  { visibleRange, newAfter, newUpTo }: Pick<MessageLogProps, 'visibleRange' | 'newAfter' | 'newUpTo'>,
): ThreadItem | undefined {
  if (visibleRange.from > newAfter + 1) return undefined
  return items.find(
    ({ kind, sequence = 0 }) => kind === 'other' && sequence > newAfter && sequence <= newUpTo,
  )
}

type EarlierMessagesProps = Pick<MessageLogProps, 'older'> & { hasEarlier: boolean; onEarlier: () => void }

function EarlierMessages({ hasEarlier, older, onEarlier }: EarlierMessagesProps) {
  return (
    // The height is fixed whatever the text, because all messages are below it.
    <Stack alignItems="center" justifyContent="flex-end" h="20" textStyle="small" color="ink.muted">
      {older === 'failed' && <chakra.p color="stop">{words.olderFailed}</chakra.p>}
      {hasEarlier ? (
        <Button
          variant="quiet"
          size="sm"
          _print={{ display: 'none' }}
          loading={older === 'running'}
          onClick={onEarlier}
        >
          {words.older}
        </Button>
      ) : (
        words.beginning
      )}
    </Stack>
  )
}

function DaySection({
  day,
  firstNew,
  otherName,
  actions,
  cardContext,
}: MessageLogProps & { day: Day; firstNew: ThreadItem | undefined }) {
  return (
    <chakra.section aria-label={day.label}>
      <Line>
        <Heading as="h3" fontSize="sm" fontWeight="semibold" color="ink.muted" letterSpacing="0">
          {day.label}
        </Heading>
      </Line>
      <chakra.ol listStyleType="none">
        {day.items.map((item) => (
          <MessageWithDivider key={item.id} isNew={item === firstNew}>
            <MessageRow item={item} otherName={otherName} actions={actions} cardContext={cardContext} />
          </MessageWithDivider>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}

function MessageWithDivider({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  if (!isNew) return children
  return (
    <>
      <chakra.li>
        <Line color="accent">{words.newLine}</Line>
      </chakra.li>
      {children}
    </>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    pt: '5',
    pb: '1',
    textStyle: 'small',
    fontWeight: 'semibold',
    _before: { content: '""', flex: '1', h: '1px', bg: 'line' },
    _after: { content: '""', flex: '1', h: '1px', bg: 'line' },
  },
})
