import { identityCheckDueAt } from '../../../../domain/practice/responseTimes'
import { DateTime } from '../../../components/DateTime'
import {
  AdminIdentityChecksDocument,
  type AdminIdentityChecksQuery,
  type AdminIdentityRowFragment,
  type IdentityCheckFilter,
  type IdentityCheckStatus,
} from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminIdentity as words } from '#words/admin/adminIdentity'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { Wrap } from '../../../components/layout/Stack'
import { LateBadge } from '../listing/LateBadge'
import { IdentityDrawer } from './IdentityDrawer'
import { IdentityStatusBadge } from '../../../components/statusBadges'
import {
  accountFormat,
  toChoices,
  type FilterField,
  type FilterValues,
  oneOf,
  personField,
} from '../listing/adminFilter'
import { identityStatusWords } from '#words/statuses'

const statuses = Object.keys(identityStatusWords) as IdentityCheckStatus[]

const fields: readonly FilterField[] = [
  personField(admin.filters.patient),
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

/** Returns the API filter of the address; by default, pending checks. */
function toFilter({ status, patientId, person }: FilterValues): IdentityCheckFilter {
  const known = oneOf(statuses, status)
  const isOpen = status === undefined && patientId === undefined && person === undefined
  return {
    ...(known && { statuses: [known] }),
    ...(isOpen && { statuses: ['pending', 'manual_review'] }),
    ...(person && { person }),
    ...(patientId && { patientId }),
  }
}

function decisionDue({ status, submittedAt }: AdminIdentityRowFragment): Date | null {
  return status === 'pending' ? identityCheckDueAt(new Date(submittedAt)) : null
}

function getColumns(now: Date): Column<AdminIdentityRowFragment>[] {
  const { columns } = words
  const at = (moment: string) => <DateTime at={moment}>{standaloneMoment(moment, now)}</DateTime>
  return [
    { label: columns.sent, cell: ({ submittedAt }) => at(submittedAt) },
    {
      label: admin.status,
      cell: (check) => (
        <Wrap gap="2" alignItems="center" flexWrap={{ md: 'nowrap' }}>
          <IdentityStatusBadge status={check.status} />
          <LateBadge dueAt={decisionDue(check)} now={now} />
        </Wrap>
      ),
    },
    { label: columns.attempt, cell: ({ attempts }) => words.attempt(attempts) },
    { label: columns.decided, cell: ({ decidedAt }) => (decidedAt ? at(decidedAt) : admin.none) },
    { label: columns.by, cell: ({ decidedByName }) => decidedByName ?? admin.none, isMinor: true },
  ]
}
