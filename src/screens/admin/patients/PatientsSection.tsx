import { DateTime } from '../../../components/DateTime'
import {
  AdminPatientsDocument,
  type AdminPatientsQuery,
  type PatientFilter,
} from '../../../generated/graphql'
import { calendarDay, standaloneMoment } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminPatients as words } from '#words/admin/adminPatients'
import { treatmentNames } from '#words/treatments'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { PatientDrawer } from './PatientDrawer'
import { RequestStatusBadge } from '../../../components/statusBadges'
import { states } from '../../../../domain/intake/common/states'
import { toChoices, type FilterField, type FilterValues, personField } from '../listing/adminFilter'

type Patient = AdminPatientsQuery['patients']['nodes'][number]

const fields: readonly FilterField[] = [
  personField(admin.filters.patient),
  { kind: 'choice', name: 'state', label: admin.state, choices: toChoices(states) },
]

export const patientsListing: Listing<AdminPatientsQuery, Patient> = {
  section: 'patients',
  fields,
  query: AdminPatientsDocument,
  toFilter,
  selectPage: ({ patients }) => patients,
  words,
  title: { label: admin.patient, text: ({ name }) => name ?? words.noName },
  getColumns,
  Drawer: PatientDrawer,
}

/** Patients with at least one submitted request, latest first. */
export function PatientsSection() {
  return <AdminListing listing={patientsListing} />
}

function toFilter({ person, state }: FilterValues): PatientFilter {
  return { ...(person && { person }), ...(state && { state }) }
}

function getColumns(now: Date): Column<Patient>[] {
  const { columns } = words
  return [
    { label: columns.born, cell: ({ birthDate }) => (birthDate ? calendarDay(birthDate) : admin.none) },
    { label: admin.state, cell: ({ state }) => state ?? admin.none },
    { label: columns.requests, cell: ({ requestCount }) => requestCount, isNumber: true },
    {
      label: columns.last,
      cell: ({ lastRequestAt }) => (
        <DateTime at={lastRequestAt}>{standaloneMoment(lastRequestAt, now)}</DateTime>
      ),
    },
    { label: admin.treatment, cell: ({ lastTreatmentType }) => treatmentNames[lastTreatmentType] },
    { label: columns.lastStatus, cell: ({ lastStatus }) => <RequestStatusBadge status={lastStatus} /> },
  ]
}
