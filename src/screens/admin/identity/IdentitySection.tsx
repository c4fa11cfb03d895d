import { DateTime } from '../../../components/DateTime'
import {
  AdminIdentityChecksDocument,
  type AdminIdentityChecksQuery,
  type AdminIdentityRowFragment,
  type IdentityCheckFilter,
  type IdentityCheckStatus,
} from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminIdentity as words } from '#words/admin/adminIdentity'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { IdentityDrawer } from './IdentityDrawer'
import { IdentityStatusBadge } from '../../../components/statusBadges'
import { accountFormat, toChoices, type FilterField, type FilterValues, oneOf } from '../listing/adminFilter'
import { identityStatusWords } from '#words/statuses'

const statuses = Object.keys(identityStatusWords) as IdentityCheckStatus[]

const fields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: admin.status,
    unchosen: words.toDecide,
    choices: [...toChoices(identityStatusWords), { value: 'all', label: words.all }],
  },
  { kind: 'only', name: 'patientId', label: admin.filters.only.patientId, format: accountFormat },
]

const listing: Listing<AdminIdentityChecksQuery, AdminIdentityRowFragment> = {
  section: 'identity',
  fields,
  query: AdminIdentityChecksDocument,
  toFilter,
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

/** What the address asks for, as the API takes it; unless it says otherwise, what waits for a decision. */
function toFilter({ status, patientId }: FilterValues): IdentityCheckFilter {
  const known = oneOf(statuses, status)
  const isOpen = status === undefined && patientId === undefined
  return {
    ...(known && { statuses: [known] }),
    ...(isOpen && { statuses: ['pending', 'manual_review'] }),
    ...(patientId && { patientId }),
  }
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
