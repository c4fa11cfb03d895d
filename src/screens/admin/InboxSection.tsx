import { Moment } from '../../components/Moment'
import {
  ContactMessagesDocument,
  type ContactMessageRowFragment,
  type ContactMessagesQuery,
} from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { adminInbox as words } from '../../words/en/adminInbox'
import { AdminListing, type Listing } from './AdminListing'
import type { FilterField, FilterValues } from './adminFilter'
import type { Column } from './AdminTable'
import { LetterDrawer } from './LetterDrawer'

const fields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'handled',
    label: words.filters.handled,
    choices: [
      { value: 'no', label: words.filters.open },
      { value: 'yes', label: words.filters.done },
    ],
  },
]

const listing: Listing<ContactMessagesQuery, ContactMessageRowFragment> = {
  section: 'inbox',
  fields,
  query: ContactMessagesDocument,
  filterOf: ({ handled }: FilterValues) => ({
    ...(handled === 'yes' && { isHandled: true }),
    ...(handled === 'no' && { isHandled: false }),
  }),
  listOf: ({ contactMessages }) => contactMessages,
  words,
  title: { label: words.columns.from, text: ({ name }) => name },
  columnsAt,
  Drawer: LetterDrawer,
}

/** What visitors wrote to the house, newest first. */
export function InboxSection() {
  return <AdminListing listing={listing} />
}

function columnsAt(now: Date): Column<ContactMessageRowFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.received,
      cell: ({ createdAt }) => <Moment at={createdAt}>{dayAndTime(createdAt, now)}</Moment>,
    },
    { label: columns.words, cell: ({ body }) => firstWords(body) },
    {
      label: columns.state,
      cell: ({ handledAt }) => (handledAt ? words.filters.done : words.open),
    },
    { label: words.columns.email, cell: ({ email }) => email, isMinor: true },
  ]
}

function firstWords(body: string): string {
  const line = Array.from(body.replace(/\s+/gu, ' '))
  return line.length > 80 ? `${line.slice(0, 79).join('')}…` : line.join('')
}
