import { DateTime } from '../../../components/DateTime'
import {
  PrescriptionsDocument,
  type PrescriptionsQuery,
  type PrescriptionSummaryFragment,
} from '../../../generated/graphql'
import { dayAndTime, shortDate } from '../../../lib/format/dateTimes'
import { admin } from '../../../words/en/admin/admin'
import { adminPrescriptions as words } from '../../../words/en/admin/adminPrescriptions'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { PrescriptionDrawer } from './PrescriptionDrawer'
import { prescriptionFields, prescriptionFilter } from './prescriptionFilter'
import { PrescriptionStatusBadge } from '../../../components/statusBadges'

const listing: Listing<PrescriptionsQuery, PrescriptionSummaryFragment> = {
  section: 'prescriptions',
  fields: prescriptionFields,
  query: PrescriptionsDocument,
  toFilter: prescriptionFilter,
  selectPage: ({ prescriptions }) => prescriptions,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  getColumns,
  Drawer: PrescriptionDrawer,
}

/** All prescriptions, newest first. */
export function PrescriptionsSection() {
  return <AdminListing listing={listing} />
}

function getColumns(now: Date): Column<PrescriptionSummaryFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.written,
      cell: ({ authoredOn }) => <DateTime at={authoredOn}>{dayAndTime(authoredOn, now)}</DateTime>,
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
