import { dayLine, dayOf } from '../../../lib/format/dateTimes'
import type { CardContentFragment, ThreadNoteFragment } from '../../../generated/graphql'
import {
  shownMessages,
  type Marks,
  type Outgoing,
  type SentFile,
  type Thread,
  type ThreadMessage,
} from '../../../lib/messages/thread'

export type Delivery = Outgoing['state'] | keyof Marks

/** One message as rendered in the log. */
export interface ThreadItem {
  readonly id: string
  readonly sequence?: number
  /** `note`: staff wrote it for each other. `card`: a subject of the conversation, at its place. */
  readonly kind: 'own' | 'other' | 'system' | 'note' | 'card'
  /** The subject of a card, or the question or proposal that the message makes. */
  readonly card?: CardContentFragment
  readonly senderName?: string
  readonly body: string
  readonly files?: readonly SentFile[]
  /** A patient's message as read by staff. */
  readonly isPatients?: boolean
  readonly at: string
  /** Name and time are shown once for a run of messages by the same person. */
  readonly isFirstOfRun: boolean
  /** Shown only where it is informative: unsent messages, and the last one sent, delivered and read. */
  readonly delivery?: Delivery
  readonly code?: Outgoing['code']
}

export interface Day {
  readonly day: string
  readonly label: string
  readonly items: readonly ThreadItem[]
}

/** The part of the thread that is drawn. */
export interface SequenceRange {
  readonly from: number
  readonly to: number
}

export interface ThreadReader {
  readonly accountId: string
  /** A patient's message is read when any member of the care team has read it; staff's when the patient has. */
  readonly patientId: string
}

/** A new run begins after this long even if the same person continues writing. */
const runGapMs = 10 * 60_000

/** What stands among the messages without being one. */
interface Inserted {
  /** Oldest first, as the cards are. */
  readonly notes?: readonly ThreadNoteFragment[]
  readonly cards?: readonly CardContentFragment[]
}

/**
 * Groups the thread by day: notes where they were written, cards where their subjects began, the reader's unsent
 * messages at the end.
 */
export function groupThreadByDay(
  thread: Thread,
  reader: ThreadReader,
  now: Date,
  { notes = [], cards = [] }: Inserted = {},
  { from, to }: SequenceRange = { from: thread.first, to: thread.last },
): readonly Day[] {
  const shown = shownMessages(thread, from, to)
  const marks = deliveryMarks(thread, reader)
  const cardOf = new Map(cards.map((card) => [card.messageId, card]))
  const received = shown.map((message) => {
    const card = cardOf.get(message.id)
    return { ...toReceivedItem(message, reader, marks.get(message.sequence)), ...(card && { card }) }
  })
  const between = cards.filter(({ messageId }) => messageId === null).map(toCardItem)
  const inserted = [...notes.map(toNoteItem), ...between].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
  const isNewest = to === thread.last
  const unsent = isNewest ? thread.outgoing.map(toUnsentItem) : []
  const all = withInserted(received, inserted, { hasEarlier: from > 1, isNewest })
  return groupByDay([...all, ...unsent], now)
}

/** Puts each note and card after the last message that preceded it; those of parts not rendered are left out. */
function withInserted(
  received: readonly Row[],
  inserted: readonly Row[],
  { hasEarlier, isNewest }: { readonly hasEarlier: boolean; readonly isNewest: boolean },
): readonly Row[] {
  const [first] = received
  const placed: Row[] = []
  let next = 0
  const takeUntil = (at: string) => {
    for (let row = inserted[next]; row && row.at < at; row = inserted[next]) {
      if (!hasEarlier || (first && row.at >= first.at)) placed.push(row)
      next += 1
    }
  }
  for (const row of received) {
    takeUntil(row.at)
    placed.push(row)
  }
  if (isNewest) takeUntil('9999')
  return placed
}

function toNoteItem({ id, authorName, body, createdAt }: ThreadNoteFragment): Row {
  return { id, kind: 'note', ...(authorName && { senderName: authorName }), body, at: createdAt }
}

function toCardItem(card: CardContentFragment): Row {
  return { id: card.id, kind: 'card', card, body: '', at: card.at }
}

/** The sequence number up to which the other side has read. */
export function counterpartMarks({ marks }: Thread, { accountId, patientId }: ThreadReader): Marks {
  const isPatient = accountId === patientId
  const others = [...marks].filter(([id]) => (isPatient ? id !== accountId : id === patientId))
  const furthest = (mark: keyof Marks) => Math.max(0, ...others.map(([, each]) => each[mark]))
  return { delivered: furthest('delivered'), read: furthest('read') }
}

type Row = Omit<ThreadItem, 'isFirstOfRun'>

/** Looks back from the newest, so that a long thread costs nothing. */
function deliveryMarks(thread: Thread, reader: ThreadReader): Map<number, Delivery> {
  const marks = new Map<number, Delivery>()
  const last = lastOwnUpTo(thread.last)
  if (last) marks.set(last, 'sent')
  const others = counterpartMarks(thread, reader)
  for (const mark of ['delivered', 'read'] as const) {
    const reached = lastOwnUpTo(Math.min(thread.last, others[mark]))
    if (reached) marks.set(reached, mark)
  }
  return marks

  function lastOwnUpTo(sequence: number): number | undefined {
    for (let each = sequence; each >= thread.first; each -= 1)
      if (thread.known.get(each)?.senderId === reader.accountId) return each
    return undefined
  }
}

function toReceivedItem(message: ThreadMessage, reader: ThreadReader, delivery: Delivery | undefined): Row {
  const { id, sequence, body, attachments, createdAt, kind, senderId, senderName } = message
  const isOwn = senderId === reader.accountId
  const isPatients = !isOwn && senderId === reader.patientId
  return {
    id,
    sequence,
    kind: kind === 'system' ? 'system' : isOwn ? 'own' : 'other',
    ...(senderName && { senderName }),
    body,
    ...withFiles(attachments),
    ...(isPatients && { isPatients }),
    at: createdAt,
    ...(delivery && { delivery }),
  }
}

function toUnsentItem({ id, body, attachments, writtenAt, state, code }: Outgoing): Row {
  const written = { id, kind: 'own', body, ...withFiles(attachments), at: writtenAt } as const
  return { ...written, delivery: state, ...(code && { code }) }
}

const withFiles = (files: readonly SentFile[]): Pick<ThreadItem, 'files'> =>
  files.length > 0 ? { files } : {}

function groupByDay(rows: readonly Row[], now: Date): readonly Day[] {
  const days: { day: string; label: string; items: ThreadItem[] }[] = []
  for (const [index, row] of rows.entries()) {
    const day = dayOf(row.at)
    let current = days.at(-1)
    // A clock that runs ahead must not tear the order apart: days only ever go on.
    if (!current || day > current.day) {
      current = { day, label: dayLine(row.at, now), items: [] }
      days.push(current)
    }
    const before = current.items.length > 0 ? rows[index - 1] : undefined
    current.items.push({ ...row, isFirstOfRun: !before || startsRun(before, row) })
  }
  return days
}

function startsRun(before: Row, row: Row): boolean {
  if (before.kind !== row.kind || before.senderName !== row.senderName)
    return row.kind !== 'own' || before.kind !== 'own'
  return Date.parse(row.at) - Date.parse(before.at) > runGapMs
}
