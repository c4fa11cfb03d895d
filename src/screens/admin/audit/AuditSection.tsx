import {
  AuditEventsDocument,
  type AuditEventsQuery,
  type AuditEventRowFragment,
} from '../../../generated/graphql'
import { DateTime } from '../../../components/DateTime'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { admin } from '../../../words/en/admin/admin'
import { adminAudit as words } from '../../../words/en/admin/adminAudit'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { AuditCheckPanel } from './AuditCheckPanel'
import { AuditDrawer } from './AuditDrawer'
import { auditFields, auditFilter } from './auditFilter'
import { entityLabel, operationLabel, agentLabel } from './auditLabels'
import { OutcomeBadge } from './OutcomeBadge'

const listing: Listing<AuditEventsQuery, AuditEventRowFragment> = {
  section: 'audit',
  fields: auditFields,
  query: AuditEventsDocument,
  toFilter: auditFilter,
  selectPage: ({ auditEvents }) => auditEvents,
  words,
  title: { label: words.columns.what, text: operationLabel },
  getColumns,
  Drawer: AuditDrawer,
}

/** The audit log, newest first, and its seal check. */
export function AuditSection() {
  return (
    <>
      <AuditCheckPanel />
      <AdminListing listing={listing} />
    </>
  )
}

function getColumns(now: Date): Column<AuditEventRowFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.when,
      cell: ({ recordedAt }) => <DateTime at={recordedAt}>{dayAndTime(recordedAt, now)}</DateTime>,
    },
    { label: columns.who, cell: agentLabel },
    { label: columns.about, cell: (event) => entityLabel(event) ?? admin.none },
    { label: words.filters.outcome, cell: (event) => <OutcomeBadge event={event} /> },
    {
      label: columns.place,
      cell: ({ sequence }) => sequence?.toLocaleString('en-US') ?? words.notSealed,
      isNumber: true,
    },
  ]
}
