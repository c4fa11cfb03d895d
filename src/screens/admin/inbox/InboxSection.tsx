import { contactMessageDueAt } from '../../../../domain/practice/responseTimes'
import { DateTime } from '../../../components/DateTime'
import {
  ContactMessagesDocument,
  type ContactMessageRowFragment,
  type ContactMessagesQuery,
} from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminInbox as words } from '#words/admin/adminInbox'
import { AdminListing, type Listing } from '../listing/AdminListing'
import { type FilterField, type FilterValues, personField } from '../listing/adminFilter'
import { LateBadge } from '../listing/LateBadge'
import { Wrap } from '../../../components/layout/Stack'
import type { Column } from '../listing/AdminTable'
import { ContactMessageDrawer } from './ContactMessageDrawer'

const fields: readonly FilterField[] = [
  personField(admin.filters.person),
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
  toFilter: ({ handled, person }: FilterValues) => ({
    ...(person && { person }),
    ...(handled === 'yes' && { isHandled: true }),
    ...(handled === 'no' && { isHandled: false }),
  }),
  selectPage: ({ contactMessages }) => contactMessages,
  words,
  title: { label: words.columns.from, text: ({ name }) => name },
  getColumns,
  Drawer: ContactMessageDrawer,
}

/** Contact messages, newest first. */
export function InboxSection() {
  return <AdminListing listing={listing} />
}

function getColumns(now: Date): Column<ContactMessageRowFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.received,
      cell: ({ createdAt }) => <DateTime at={createdAt}>{standaloneMoment(createdAt, now)}</DateTime>,
    },
    { label: columns.words, cell: ({ body }) => bodyExcerpt(body) },
    {
      label: columns.state,
      cell: ({ handledAt, createdAt }) => (
        <Wrap gap="2" alignItems="center" flexWrap={{ md: 'nowrap' }}>
          {handledAt ? words.filters.done : words.open}
          <LateBadge dueAt={handledAt ? null : contactMessageDueAt(new Date(createdAt))} now={now} />
        </Wrap>
      ),
    },
    { label: words.columns.email, cell: ({ email }) => email, isMinor: true },
  ]
}

function bodyExcerpt(body: string): string {
  const line = Array.from(body.replace(/\s+/gu, ' '))
  return line.length > 80 ? `${line.slice(0, 79).join('')}…` : line.join('')
}
