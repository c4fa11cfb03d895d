import { IdentityStatusBadge } from '../../components/IdentityStatusBadge'
import { Moment } from '../../components/Moment'
import {
  AdminIdentityChecksDocument,
  type AdminIdentityChecksQuery,
  type AdminIdentityRowFragment,
} from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { admin } from '../../words/en/admin'
import { adminIdentity as words } from '../../words/en/adminIdentity'
import { AdminListing, type Listing } from './AdminListing'
import type { Column } from './AdminTable'
import { IdentityDrawer } from './IdentityDrawer'
import { identityFields, identityFilter } from './identityFilter'

const listing: Listing<AdminIdentityChecksQuery, AdminIdentityRowFragment> = {
  section: 'identity',
  fields: identityFields,
  query: AdminIdentityChecksDocument,
  filterOf: identityFilter,
  listOf: ({ identityChecks }) => identityChecks,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  columnsAt,
  Drawer: IdentityDrawer,
}

/** Who patients are: what waits for a decision, and what was decided. */
export function IdentitySection() {
  return <AdminListing listing={listing} />
}

function columnsAt(now: Date): Column<AdminIdentityRowFragment>[] {
  const { columns } = words
  const at = (moment: string) => <Moment at={moment}>{dayAndTime(moment, now)}</Moment>
  return [
    { label: columns.sent, cell: ({ submittedAt }) => at(submittedAt) },
    { label: admin.status, cell: ({ status }) => <IdentityStatusBadge status={status} /> },
    { label: columns.attempt, cell: ({ attempts }) => words.attempt(attempts) },
    { label: columns.decided, cell: ({ decidedAt }) => (decidedAt ? at(decidedAt) : admin.none) },
    { label: columns.by, cell: ({ decidedByName }) => decidedByName ?? admin.none, isMinor: true },
  ]
}
