import { isUndecided } from '../../../../domain/payments/reauthorization'
import { DateTime } from '../../../components/DateTime'
import { StatusBadge } from '../../../components/StatusBadge'
import {
  AdminRequestsDocument,
  type AdminRequestsQuery,
  type RequestSummaryFragment,
} from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { admin } from '../../../words/en/admin/admin'
import { adminRequests as words } from '../../../words/en/admin/adminRequests'
import { treatmentNames } from '../../../words/en/treatments'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { RequestDrawer } from './RequestDrawer'
import { requestFields, requestFilter } from './requestFilter'
import { RequestStatusBadge } from '../../../components/statusBadges'

const listing: Listing<AdminRequestsQuery, RequestSummaryFragment> = {
  section: 'requests',
  fields: requestFields,
  query: AdminRequestsDocument,
  toFilter: requestFilter,
  selectPage: ({ requests }) => requests,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  getColumns,
  Drawer: RequestDrawer,
}

/** All requests, newest first. */
export function RequestsSection() {
  return <AdminListing listing={listing} />
}

function getColumns(now: Date): Column<RequestSummaryFragment>[] {
  const at = (moment: string | null | undefined, otherwise: string) =>
    moment ? <DateTime at={moment}>{dayAndTime(moment, now)}</DateTime> : otherwise
  return [
    { label: words.columns.sent, cell: ({ submittedAt }) => at(submittedAt, words.notSent) },
    { label: admin.treatment, cell: ({ treatmentType }) => treatmentNames[treatmentType] },
    { label: admin.state, cell: ({ patientState }) => patientState ?? admin.none },
    { label: admin.status, cell: ({ status }) => <RequestStatusBadge status={status} /> },
    { label: words.columns.with, cell: ({ assigneeName }) => assigneeName ?? words.nobody },
    {
      label: words.columns.responseDueAt,
      cell: ({ status, responseDueAt }) => at(isUndecided(status) ? responseDueAt : null, admin.none),
      isMinor: true,
    },
    {
      label: words.columns.flags,
      cell: ({ findingCount }) =>
        findingCount ? <StatusBadge tone="warn">{String(findingCount)}</StatusBadge> : admin.none,
      isNumber: true,
    },
  ]
}
