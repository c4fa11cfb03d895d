import { Moment } from '../../components/Moment'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { AdminPatientsDocument, type AdminPatientsQuery } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { useNow } from '../../lib/live/useNow'
import { admin } from '../../words/en/admin'
import { adminPatients as words } from '../../words/en/adminPatients'
import { treatmentNames } from '../../words/en/treatments'
import { AdminFilters } from './AdminFilters'
import { AdminList } from './AdminList'
import type { Column } from './AdminTable'
import { PatientDrawer } from './PatientDrawer'
import { patientFields, patientFilter } from './patientFilter'
import { useAdminAddress } from './useAdminAddress'
import { usePage } from './usePage'

/** Everybody who has sent a request, latest request first. */
export function PatientsSection() {
  const now = useNow()
  const { values, isNarrowed, openId, page } = useAdminAddress('patients', patientFields)
  const { data, loading, error, askAgain } = usePage<AdminPatientsQuery>(AdminPatientsDocument, {
    filter: patientFilter(values),
    ...page,
  })
  const shown = data?.patients
  return (
    <>
      <AdminFilters section="patients" fields={patientFields} values={values} />
      <AdminList
        section="patients"
        page={shown}
        loading={loading}
        error={error}
        onRetry={askAgain}
        isNarrowed={isNarrowed}
        words={words}
        title={{ label: admin.patient, text: ({ name }) => name ?? words.noName }}
        columns={columnsAt(now)}
        openId={openId}
      />
      {openId && shown && (
        <PatientDrawer
          key={openId}
          patientId={openId}
          patient={shown.nodes.find(({ id }) => id === openId)}
          now={now}
        />
      )}
    </>
  )
}

function columnsAt(now: Date): Column<AdminPatientsQuery['patients']['nodes'][number]>[] {
  const { columns } = words
  return [
    { label: columns.born, cell: ({ birthDate }) => birthDate ?? admin.none },
    { label: admin.state, cell: ({ state }) => state ?? admin.none },
    { label: columns.requests, cell: ({ requestCount }) => requestCount, isNumber: true },
    {
      label: columns.last,
      cell: ({ lastRequestAt }) => <Moment at={lastRequestAt}>{dayAndTime(lastRequestAt, now)}</Moment>,
    },
    { label: admin.treatment, cell: ({ lastTreatmentType }) => treatmentNames[lastTreatmentType] },
    { label: columns.lastStatus, cell: ({ lastStatus }) => <RequestStatusBadge status={lastStatus} /> },
  ]
}
