import { DateTime } from '../../../components/DateTime'
import {
  AdminIdentityChecksDocument,
  type AdminIdentityChecksQuery,
  type AdminIdentityRowFragment,
} from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { admin } from '../../../words/en/admin/admin'
import { adminIdentity as words } from '../../../words/en/admin/adminIdentity'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { IdentityDrawer } from './IdentityDrawer'
import { identityFields, identityFilter } from './identityFilter'
import { IdentityStatusBadge } from '../../../components/statusBadges'

const listing: Listing<AdminIdentityChecksQuery, AdminIdentityRowFragment> = {
  section: 'identity',
  fields: identityFields,
  query: AdminIdentityChecksDocument,
  toFilter: identityFilter,
  selectPage: ({ identityChecks }) => identityChecks,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  getColumns,
  Drawer: IdentityDrawer,
}

/** Identity checks: pending and decided. */
export function IdentitySection() {
  return <AdminListing listing={listing} />
}

function getColumns(now: Date): Column<AdminIdentityRowFragment>[] {
  const { columns } = words
  const at = (moment: string) => <DateTime at={moment}>{dayAndTime(moment, now)}</DateTime>
  return [
    { label: columns.sent, cell: ({ submittedAt }) => at(submittedAt) },
    { label: admin.status, cell: ({ status }) => <IdentityStatusBadge status={status} /> },
    { label: columns.attempt, cell: ({ attempts }) => words.attempt(attempts) },
    { label: columns.decided, cell: ({ decidedAt }) => (decidedAt ? at(decidedAt) : admin.none) },
    { label: columns.by, cell: ({ decidedByName }) => decidedByName ?? admin.none, isMinor: true },
  ]
}
