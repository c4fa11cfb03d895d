import { DateTime } from '../../../components/DateTime'
import {
  PrescriptionsDocument,
  type PrescriptionsQuery,
  type PrescriptionSummaryFragment,
  type PrescriptionFilter,
  type PrescriptionStatus,
} from '../../../generated/graphql'
import { standaloneMoment, shortDate } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminPrescriptions as words } from '#words/admin/adminPrescriptions'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { PrescriptionDrawer } from './PrescriptionDrawer'
import { PrescriptionStatusBadge } from '../../../components/statusBadges'
import { treatmentNames } from '#words/treatments'
import {
  accountFormat,
  careCriteria,
  toChoices,
  endOfDay,
  type FilterField,
  type FilterValues,
  oneOf,
  personField,
  uuidFormat,
} from '../listing/adminFilter'
import { prescriptionStatusWords } from '#words/statuses'

const { only } = admin.filters
const statuses = Object.keys(prescriptionStatusWords) as PrescriptionStatus[]

const fields: readonly FilterField[] = [
  personField(admin.filters.patient),
  { kind: 'choice', name: 'status', label: admin.status, choices: toChoices(prescriptionStatusWords) },
  { kind: 'choice', name: 'treatment', label: admin.treatment, choices: toChoices(treatmentNames) },
  { kind: 'day', name: 'validUntil', label: words.filters.validUntil },
  { kind: 'only', name: 'patientId', label: only.patientId, format: accountFormat },
  { kind: 'only', name: 'prescriberId', label: only.prescriberId, format: accountFormat },
  { kind: 'only', name: 'requestId', label: only.requestId, format: uuidFormat },
]

export const prescriptionsListing: Listing<PrescriptionsQuery, PrescriptionSummaryFragment> = {
  section: 'prescriptions',
  fields,
  query: PrescriptionsDocument,
  toFilter,
  selectPage: ({ prescriptions }) => prescriptions,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  getColumns,
  Drawer: PrescriptionDrawer,
}

/** All prescriptions, newest first. */
export function PrescriptionsSection() {
  return <AdminListing listing={prescriptionsListing} />
}

function toFilter(values: FilterValues): PrescriptionFilter {
  const { status, validUntil, prescriberId, requestId } = values
  const known = oneOf(statuses, status)
  return {
    ...careCriteria(values),
    ...(known && { statuses: [known] }),
    ...(validUntil && { validBefore: endOfDay(validUntil) }),
    ...(prescriberId && { prescriberId }),
    ...(requestId && { requestId }),
  }
}

function getColumns(now: Date): Column<PrescriptionSummaryFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.written,
      cell: ({ authoredOn }) => <DateTime at={authoredOn}>{standaloneMoment(authoredOn, now)}</DateTime>,
    },
    { label: columns.medication, cell: ({ medication }) => medication },
    { label: admin.status, cell: ({ status }) => <PrescriptionStatusBadge status={status} /> },
    { label: columns.prescriber, cell: ({ prescriberName }) => prescriberName ?? admin.none },
    {
      label: columns.refills,
      cell: ({ refillsAllowed, refillsUsed }) => refillsAllowed - refillsUsed,
      isNumber: true,
    },
    {
      label: columns.validUntil,
      cell: ({ validUntil }) =>
        validUntil ? <DateTime at={validUntil}>{shortDate(validUntil, now)}</DateTime> : words.notSigned,
    },
  ]
}
