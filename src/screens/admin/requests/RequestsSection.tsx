import { isResponseDue } from '../../../../domain/requests/worklistTimes'
import { DateTime } from '../../../components/DateTime'
import { StatusBadge } from '../../../components/StatusBadge'
import {
  AdminRequestsDocument,
  type AdminRequestsQuery,
  type RequestSummaryFragment,
  type RequestFilter,
  type RequestStatus,
} from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminRequests as words } from '#words/admin/adminRequests'
import { treatmentNames } from '#words/treatments'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { LateBadge } from '../listing/LateBadge'
import { RequestDrawer } from './RequestDrawer'
import { RequestStatusBadge } from '../../../components/statusBadges'
import { states } from '../../../../domain/intake/common/states'
import {
  accountFormat,
  careCriteria,
  toChoices,
  endOfDay,
  type FilterField,
  type FilterValues,
  oneOf,
  personField,
  startOfDay,
} from '../listing/adminFilter'
import { requestStatusWords } from '#words/statuses'

/** Drafts concern only the patient, so the API lists none. */
const listedStatuses = (Object.keys(requestStatusWords) as RequestStatus[]).filter(
  (status) => status !== 'draft',
)

const fields: readonly FilterField[] = [
  personField(admin.filters.patient),
  {
    kind: 'choice',
    name: 'status',
    label: admin.status,
    choices: listedStatuses.map((value) => ({ value, label: requestStatusWords[value] })),
  },
  { kind: 'choice', name: 'treatment', label: admin.treatment, choices: toChoices(treatmentNames) },
  { kind: 'choice', name: 'state', label: admin.state, choices: toChoices(states) },
  { kind: 'day', name: 'from', label: words.filters.from },
  { kind: 'day', name: 'to', label: words.filters.to },
  { kind: 'only', name: 'patientId', label: admin.filters.only.patientId, format: accountFormat },
]

export const requestsListing: Listing<AdminRequestsQuery, RequestSummaryFragment> = {
  section: 'requests',
  fields,
  query: AdminRequestsDocument,
  toFilter,
  selectPage: ({ requests }) => requests,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  getColumns,
  Drawer: RequestDrawer,
}

/** All requests, newest first. */
export function RequestsSection() {
  return <AdminListing listing={requestsListing} />
}

function toFilter(values: FilterValues): RequestFilter {
  const { status, state, from, to } = values
  const known = oneOf(listedStatuses, status)
  return {
    ...careCriteria(values),
    ...(known && { statuses: [known] }),
    ...(state && { patientState: state }),
    ...(from && { submittedFrom: startOfDay(from) }),
    ...(to && { submittedBefore: endOfDay(to) }),
  }
}

function getColumns(now: Date): Column<RequestSummaryFragment>[] {
  const at = (moment: string | null | undefined, otherwise: string) =>
    moment ? <DateTime at={moment}>{standaloneMoment(moment, now)}</DateTime> : otherwise
  return [
    { label: words.columns.sent, cell: ({ submittedAt }) => at(submittedAt, words.notSent) },
    { label: admin.treatment, cell: ({ treatmentType }) => treatmentNames[treatmentType] },
    { label: admin.state, cell: ({ patientState }) => patientState ?? admin.none },
    { label: admin.status, cell: ({ status }) => <RequestStatusBadge status={status} /> },
    { label: words.columns.with, cell: ({ assigneeName }) => assigneeName ?? words.nobody },
    {
      label: words.columns.responseDueAt,
      cell: ({ status, responseDueAt }) =>
        responseDueAt && isResponseDue(status) ? (
          Date.parse(responseDueAt) < now.getTime() ? (
            <LateBadge dueAt={new Date(responseDueAt)} now={now} />
          ) : (
            at(responseDueAt, admin.none)
          )
        ) : (
          admin.none
        ),
    },
    {
      label: words.columns.flags,
      cell: ({ findingCount }) =>
        findingCount ? <StatusBadge tone="warn">{String(findingCount)}</StatusBadge> : admin.none,
      isNumber: true,
    },
  ]
}
