import { chakra } from '@chakra-ui/react'
import { Icon, type IconName } from '../../../components/Icon'
import { DateTime } from '../../../components/DateTime'
import { timeOfDay } from '../../../lib/format/dateTimes'
import { errors } from '#words/errors'
import { messages } from '#words/messages/messages'
import { MessageFiles } from './MessageFiles'
import type { CardContext } from '../cards/CardAction'
import { CardBox } from '../cards/CardBox'
import { NoteRow } from './NoteRow'
import type { Delivery, ThreadItem } from '../thread/groupThreadByDay'
import { optionalPart } from '../../../lib/chunk/optionalPart'
import { Wrap } from '../../../components/layout/Stack'

/** The urgency mark of a patient's message, loaded with its word list. */
const UrgentFlag = optionalPart(() => import('./UrgentFlag'), 'UrgentFlag')

export type MessageActions = { readonly retry: (id: string) => void; readonly discard: (id: string) => void }

type MessageRowProps = {
  item: ThreadItem
  /** The sender's name if the message has none. */
  otherName: string
  actions: MessageActions
  cardContext: CardContext
}

/** One message: sender and time above a run, the text as written, and its delivery state. */
export function MessageRow({ item, otherName, actions, cardContext }: MessageRowProps) {
  const { id, kind, at, isFirstOfRun, senderName, card } = item
  if (kind === 'system') return <SystemLine message={item} isPatient={cardContext.reader === 'patient'} />
  if (kind === 'note') return <NoteRow message={item} />
  if (kind === 'card')
    return (
      <chakra.li data-message={id} mt="4">
        {card && <CardBox card={card} context={cardContext} />}
      </chakra.li>
    )

  const isOwn = kind === 'own'
  const name = isOwn ? messages.thread.you : (senderName ?? otherName)
  return (
    <chakra.li
      data-message={id}
      data-sequence={item.sequence}
      display="flex"
      flexDirection="column"
      alignItems={isOwn ? 'flex-end' : 'flex-start'}
      mt="1"
    >
      {isFirstOfRun && (
        // The space above a run is an element, because a margin that changes would move the text one frame too
        // late.
        <chakra.p textStyle="small" color="ink.muted" pt="3" pb="1" px="1">
          <chakra.span fontWeight="semibold" color="ink">
            {name}
          </chakra.span>{' '}
          <DateTime at={at}>{timeOfDay(at)}</DateTime>
        </chakra.p>
      )}
      {item.files && <MessageFiles files={item.files} from={name} at={timeOfDay(at)} isOwn={isOwn} />}
      {card ? (
        <CardBox card={card} context={cardContext}>
          {item.body}
        </CardBox>
      ) : (
        item.body !== '' && <MessageBubble message={item} />
      )}
      {item.isPatients && <UrgentFlag body={item.body} />}
      {item.delivery && <DeliveryLine message={item} delivery={item.delivery} actions={actions} />}
    </chakra.li>
  )
}

function MessageBubble({ message: { kind, body, delivery, isFirstOfRun } }: { message: ThreadItem }) {
  const isOwn = kind === 'own'
  const isFailed = delivery === 'failed'
  const corner = isFirstOfRun ? 'sm' : undefined
  return (
    <chakra.p
      maxW={{ base: '88%', md: '34rem' }}
      px="4"
      py="2.5"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      bg={isOwn ? 'brand.soft' : 'surface'}
      borderWidth="1px"
      borderStyle={isFailed ? 'dashed' : 'solid'}
      borderColor={isFailed ? 'stop' : isOwn ? 'brand.soft' : 'line'}
      borderRadius="patient"
      borderTopEndRadius={isOwn ? corner : undefined}
      borderTopStartRadius={isOwn ? undefined : corner}
    >
      {body}
    </chakra.p>
  )
}

type SystemLineProps = { message: ThreadItem; isPatient: boolean }

/** An automatic message; it addresses the patient, so that staff see whom it means. */
function SystemLine({ message: { id, sequence, body, at }, isPatient }: SystemLineProps) {
  return (
    <chakra.li
      data-message={id}
      data-sequence={sequence}
      textAlign="center"
      mt="4"
      px="4"
      textStyle="small"
      color="ink.muted"
    >
      {!isPatient && <chakra.span fontWeight="semibold">{messages.thread.toPatient} </chakra.span>}
      {body} <DateTime at={at}>{timeOfDay(at)}</DateTime>
    </chakra.li>
  )
}

const icons: Record<Delivery, IconName> = {
  queued: 'clock',
  sending: 'arrow',
  sent: 'check',
  delivered: 'check',
  read: 'check',
  failed: 'alert',
}

function DeliveryLine({
  message: { id, code },
  delivery,
  actions,
}: {
  message: ThreadItem
  delivery: Delivery
  actions: MessageActions
}) {
  const isFailed = delivery === 'failed'
  const { retry, discard, unanswered } = messages.delivery
  return (
    <Wrap
      alignItems="center"
      justifyContent="flex-end"
      columnGap="2"
      px="1"
      pt="1"
      textStyle="small"
      color={isFailed ? 'stop' : delivery === 'read' ? 'brand' : 'ink.muted'}
    >
      <chakra.span display="inline-flex" alignItems="center" gap="1">
        <Icon name={icons[delivery]} size="1em" />
        {messages.delivery[delivery]}
        {isFailed && ` ${code ? errors[code] : unanswered}`}
      </chakra.span>
      {isFailed && <LineButton onClick={() => actions.retry(id)}>{retry}</LineButton>}
      {isFailed && <LineButton onClick={() => actions.discard(id)}>{discard}</LineButton>}
    </Wrap>
  )
}

const LineButton = chakra(
  'button',
  {
    base: {
      _print: { display: 'none' },
      minH: '8',
      px: '1',
      color: 'brand',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
      borderRadius: 'sm',
    },
  },
  { defaultProps: { type: 'button' } },
)
