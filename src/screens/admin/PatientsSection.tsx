import { Moment } from '../../components/Moment'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { AdminPatientsDocument, type AdminPatientsQuery } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { admin } from '../../words/en/admin'
import { adminPatients as words } from '../../words/en/adminPatients'
import { treatmentNames } from '../../words/en/treatments'
import { AdminListing, type Listing } from './AdminListing'
import type { Column } from './AdminTable'
import { PatientDrawer } from './PatientDrawer'
import { patientFields, patientFilter } from './patientFilter'

type Patient = AdminPatientsQuery['patients']['nodes'][number]

const listing: Listing<AdminPatientsQuery, Patient> = {
  section: 'patients',
  fields: patientFields,
  query: AdminPatientsDocument,
  filterOf: patientFilter,
  listOf: ({ patients }) => patients,
  words,
  title: { label: admin.patient, text: ({ name }) => name ?? words.noName },
  columnsAt,
  Drawer: PatientDrawer,
}

/** Everybody who has sent a request, latest request first. */
export function PatientsSection() {
  return <AdminListing listing={listing} />
}

function columnsAt(now: Date): Column<Patient>[] {
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
