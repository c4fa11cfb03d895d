import { VisuallyHidden, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button'
import { Heading } from '../../components/Heading'
import type { Progress } from '../../lib/live/threadStore'
import { messages } from '../../words/en/messages'
import { LetterRow, type LetterActions } from './LetterRow'
import { NewBelow } from './NewBelow'
import type { Day, Letter } from './threadDays'
import { useArrivals } from './useArrivals'
import { useLogScroll } from './useLogScroll'
import { useSeen } from './useSeen'

const words = messages.thread

export type MessageLogProps = {
  label: string
  otherName: string
  days: readonly Day[]
  /** Whether there are messages before the first one shown, and how asking for them fares. */
  hasOlder: boolean
  older: Progress
  onOlder: () => void
  /** Messages with a higher number, up to `newUpTo`, were unread when the conversation was opened. */
  newAfter: number
  newUpTo: number
  onSee: (sequence: number) => void
  actions: LetterActions
}

/** The sheet of the conversation: days, letters, and the reader's place in them. */
export function MessageLog(props: MessageLogProps) {
  const { label, days, hasOlder, older, onOlder, onSee } = props
  const letters = days.flatMap((day) => day.letters)
  const last = letters.at(-1)
  const newest = letters.findLast(({ sequence }) => sequence !== undefined)?.sequence ?? 0
  const { ref, isAtEnd, toEnd, onScroll } = useLogScroll({
    firstId: letters[0]?.id,
    lastId: last?.id,
    isLastOwn: last?.kind === 'own',
    onNearTop: onOlder,
  })
  useSeen(newest, isAtEnd, onSee)
  const firstNew = letters.find(
    ({ kind, sequence = 0 }) => kind === 'other' && sequence > props.newAfter && sequence <= props.newUpTo,
  )
  const { announcement, newCount } = useArrivals(letters, isAtEnd, props.otherName)

  return (
    <chakra.div position="relative" flex="1" minH="0" display="flex" flexDirection="column">
      {/* New letters are announced below, in words; earlier pages that load above are not news. */}
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
        overflowY="auto"
        overscrollBehavior="contain"
        css={{ overflowAnchor: 'none' }}
        position="relative"
        bg="canvas"
        px={{ base: '3', md: '5' }}
        pb="4"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Beginning hasOlder={hasOlder} older={older} onOlder={onOlder} />
        {days.map((day) => (
          <DaySheet key={day.day} day={day} firstNew={firstNew} {...props} />
        ))}
      </chakra.div>
      <NewBelow count={isAtEnd ? 0 : newCount} onPress={toEnd} />
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {announcement}
      </VisuallyHidden>
    </chakra.div>
  )
}

function Beginning({ hasOlder, older, onOlder }: Pick<MessageLogProps, 'hasOlder' | 'older' | 'onOlder'>) {
  return (
    <chakra.div textAlign="center" pt="4" textStyle="small" color="ink.muted">
      {older === 'failed' && <chakra.p color="stop">{words.olderFailed}</chakra.p>}
      {hasOlder ? (
        <Button variant="quiet" size="sm" loading={older === 'running'} onClick={onOlder}>
          {words.older}
        </Button>
      ) : (
        words.beginning
      )}
    </chakra.div>
  )
}

function DaySheet({
  day,
  firstNew,
  otherName,
  actions,
}: MessageLogProps & { day: Day; firstNew: Letter | undefined }) {
  return (
    <chakra.section aria-label={day.label}>
      <Line>
        <Heading as="h3" fontSize="sm" fontWeight="semibold" color="ink.muted" letterSpacing="0">
          {day.label}
        </Heading>
      </Line>
      <chakra.ol listStyleType="none">
        {day.letters.map((letter) => (
          <LetterWithLine key={letter.id} isNew={letter === firstNew}>
            <LetterRow letter={letter} otherName={otherName} actions={actions} />
          </LetterWithLine>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}

function LetterWithLine({ isNew, children }: { isNew: boolean; children: ReactNode }) {
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
