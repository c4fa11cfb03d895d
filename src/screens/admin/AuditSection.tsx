import {
  AuditEventsDocument,
  type AuditEventsQuery,
  type AuditEventRowFragment,
} from '../../generated/graphql'
import { Moment } from '../../components/Moment'
import { dayAndTime } from '../../lib/format/dateTimes'
import { admin } from '../../words/en/admin'
import { adminAudit as words } from '../../words/en/adminAudit'
import { AdminListing, type Listing } from './AdminListing'
import type { Column } from './AdminTable'
import { AuditCheckPanel } from './AuditCheckPanel'
import { AuditDrawer } from './AuditDrawer'
import { auditFields, auditFilter } from './auditFilter'
import { aboutOf, whatOf, whoOf } from './auditWords'
import { OutcomeBadge } from './OutcomeBadge'

const listing: Listing<AuditEventsQuery, AuditEventRowFragment> = {
  section: 'audit',
  fields: auditFields,
  query: AuditEventsDocument,
  filterOf: auditFilter,
  listOf: ({ auditEvents }) => auditEvents,
  words,
  title: { label: words.columns.what, text: whatOf },
  columnsAt,
  Drawer: AuditDrawer,
}

/** Who did and saw what, newest first, and whether the trail is as it was sealed. */
export function AuditSection() {
  return (
    <>
      <AuditCheckPanel />
      <AdminListing listing={listing} />
    </>
  )
}

function columnsAt(now: Date): Column<AuditEventRowFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.when,
      cell: ({ recordedAt }) => <Moment at={recordedAt}>{dayAndTime(recordedAt, now)}</Moment>,
    },
    { label: columns.who, cell: whoOf },
    { label: columns.about, cell: (event) => aboutOf(event) ?? admin.none },
    { label: words.filters.outcome, cell: (event) => <OutcomeBadge event={event} /> },
    {
      label: columns.place,
      cell: ({ sequence }) => sequence?.toLocaleString('en-US') ?? words.notSealed,
      isNumber: true,
    },
  ]
}
