import { Moment } from '../../components/Moment'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import {
  AdminRequestsDocument,
  type AdminRequestsQuery,
  type RequestSummaryFragment,
} from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { useNow } from '../../lib/live/useNow'
import { admin } from '../../words/en/admin'
import { adminRequests as words } from '../../words/en/adminRequests'
import { treatmentNames } from '../../words/en/treatments'
import { AdminFilters } from './AdminFilters'
import { AdminList } from './AdminList'
import type { Column } from './AdminTable'
import { RequestDrawer } from './RequestDrawer'
import { requestFields, requestFilter } from './requestFilter'
import { useAdminAddress } from './useAdminAddress'
import { usePage } from './usePage'

/** All requests, newest first. */
export function RequestsSection() {
  const now = useNow()
  const { values, isNarrowed, openId, page } = useAdminAddress('requests', requestFields)
  const { data, loading, error, askAgain } = usePage<AdminRequestsQuery>(AdminRequestsDocument, {
    filter: requestFilter(values),
    ...page,
  })
  return (
    <>
      <AdminFilters section="requests" fields={requestFields} values={values} />
      <AdminList
        section="requests"
        page={data?.requests}
        loading={loading}
        error={error}
        onRetry={askAgain}
        isNarrowed={isNarrowed}
        words={words}
        title={{ label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient }}
        columns={columnsAt(now)}
        openId={openId}
      />
      {openId && <RequestDrawer key={openId} requestId={openId} now={now} onChange={askAgain} />}
    </>
  )
}

function columnsAt(now: Date): Column<RequestSummaryFragment>[] {
  const at = (moment: string | null | undefined, otherwise: string) =>
    moment ? <Moment at={moment}>{dayAndTime(moment, now)}</Moment> : otherwise
  return [
    { label: words.columns.sent, cell: ({ submittedAt }) => at(submittedAt, words.notSent) },
    { label: admin.treatment, cell: ({ treatmentType }) => treatmentNames[treatmentType] },
    { label: admin.state, cell: ({ patientState }) => patientState ?? admin.none },
    { label: admin.status, cell: ({ status }) => <RequestStatusBadge status={status} /> },
    { label: words.columns.with, cell: ({ assigneeName }) => assigneeName ?? words.nobody },
    { label: words.columns.answerBy, cell: ({ answerBy }) => at(answerBy, admin.none), isMinor: true },
    {
      label: words.columns.flags,
      cell: ({ findingCount }) => findingCount ?? admin.none,
      isNumber: true,
    },
  ]
}
