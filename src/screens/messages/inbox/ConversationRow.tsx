import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { DateTime } from '../../../components/DateTime'
import type { ConversationSummaryFragment } from '../../../generated/graphql'
import { duration, shortMoment } from '../../../lib/format/dateTimes'
import { messages } from '#words/messages/messages'
import { unreadMessages } from '#words/messages/unreadMessages'
import { treatmentNames } from '#words/treatments'
import { LazyAssignee } from './LazyAssignee'
import { counterpartName } from '../counterpartName'

type ConversationRowProps = {
  conversation: ConversationSummaryFragment
  accountId: string
  isChosen: boolean
  path: string
  now: Date
  density: 'patient' | 'staff'
}

const words = messages.list

const RowLink = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    px: '4',
    borderBottomWidth: '1px',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    _hover: { bg: 'canvas' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'brand.soft', borderInlineStartColor: 'brand' },
  },
  variants: { density: { patient: { py: '3.5' }, staff: { py: '2.5', textStyle: 'staff' } } },
})

/** One conversation in the list: the counterpart, the subject, the last message, and whose turn it is. */
export function ConversationRow({
  conversation,
  accountId,
  isChosen,
  path,
  now,
  density,
}: ConversationRowProps) {
  const { treatmentType, lastMessageAt, lastPreview, unreadCount, lastSequence } = conversation
  const isUnread = unreadCount > 0
  return (
    <li>
      <RowLink asChild density={density}>
        <Link to={path} aria-current={isChosen ? 'true' : undefined}>
          <chakra.span fontWeight={isUnread ? 'bold' : 'semibold'} truncate>
            {counterpartName(conversation, accountId)}
          </chakra.span>
          <chakra.span textStyle="small" color="ink.muted" fontVariantNumeric="tabular-nums">
            {lastMessageAt && <DateTime at={lastMessageAt}>{shortMoment(lastMessageAt, now)}</DateTime>}
          </chakra.span>
          {treatmentType && (
            <chakra.span gridColumn="1 / -1" textStyle="small" color="ink.muted" truncate>
              {treatmentNames[treatmentType]}
            </chakra.span>
          )}
          <chakra.span
            gridColumn={isUnread ? undefined : '1 / -1'}
            truncate
            color={isUnread ? 'ink' : 'ink.muted'}
            textStyle="small"
          >
            {lastSequence > 0 ? lastPreview : words.nothingWritten}
          </chakra.span>
          {isUnread && <UnreadCount count={unreadCount} />}
          {density === 'staff' && <LazyAssignee conversation={conversation} accountId={accountId} />}
          <TurnLabel conversation={conversation} accountId={accountId} now={now} />
        </Link>
      </RowLink>
    </li>
  )
}

function UnreadCount({ count }: { count: number }) {
  return (
    <chakra.span
      justifySelf="end"
      minW="5"
      h="5"
      px="1.5"
      borderRadius="full"
      bg="accent"
      color="white"
      fontSize="0.75rem"
      fontWeight="bold"
      lineHeight="1.25rem"
      textAlign="center"
    >
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{unreadMessages.text(count)}</VisuallyHidden>
    </chakra.span>
  )
}

/** Names whose turn it is, for the reader whose turn it is. */
function TurnLabel({
  conversation: { patientId, status, waitingSince },
  accountId,
  now,
}: Pick<ConversationRowProps, 'conversation' | 'accountId' | 'now'>) {
  const isPatient = patientId === accountId
  const text =
    status === 'closed'
      ? words.closed
      : isPatient && status === 'waiting_on_patient'
        ? words.yourTurn
        : !isPatient && waitingSince
          ? words.waitingSince(duration(now.getTime() - Date.parse(waitingSince)))
          : undefined
  if (!text) return null
  return (
    <chakra.span
      gridColumn="1 / -1"
      textStyle="small"
      fontWeight="semibold"
      color={status === 'closed' ? 'ink.muted' : 'warn'}
    >
      {text}
    </chakra.span>
  )
}
