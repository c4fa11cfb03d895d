import { Moment } from '../../components/Moment'
import { PrescriptionStatusBadge } from '../../components/prescriptions/PrescriptionStatusBadge'
import {
  PrescriptionsDocument,
  type PrescriptionsQuery,
  type PrescriptionSummaryFragment,
} from '../../generated/graphql'
import { dayAndTime, shortDate } from '../../lib/format/dateTimes'
import { admin } from '../../words/en/admin'
import { adminPrescriptions as words } from '../../words/en/adminPrescriptions'
import { AdminListing, type Listing } from './AdminListing'
import type { Column } from './AdminTable'
import { PrescriptionDrawer } from './PrescriptionDrawer'
import { prescriptionFields, prescriptionFilter } from './prescriptionFilter'

const listing: Listing<PrescriptionsQuery, PrescriptionSummaryFragment> = {
  section: 'prescriptions',
  fields: prescriptionFields,
  query: PrescriptionsDocument,
  filterOf: prescriptionFilter,
  listOf: ({ prescriptions }) => prescriptions,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  columnsAt,
  Drawer: PrescriptionDrawer,
}

/** All prescriptions, newest first. */
export function PrescriptionsSection() {
  return <AdminListing listing={listing} />
}

function columnsAt(now: Date): Column<PrescriptionSummaryFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.written,
      cell: ({ authoredOn }) => <Moment at={authoredOn}>{dayAndTime(authoredOn, now)}</Moment>,
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
        validUntil ? <Moment at={validUntil}>{shortDate(validUntil, now)}</Moment> : words.notSigned,
    },
  ]
}
