import { Moment } from '../../components/Moment'
import {
  PrescriptionsDocument,
  type PrescriptionsQuery,
  type PrescriptionSummaryFragment,
} from '../../generated/graphql'
import { dayAndTime, shortDate } from '../../lib/format/dateTimes'
import { useNow } from '../../lib/live/useNow'
import { admin } from '../../words/en/admin'
import { adminPrescriptions as words } from '../../words/en/adminPrescriptions'
import { AdminFilters } from './AdminFilters'
import { AdminList } from './AdminList'
import type { Column } from './AdminTable'
import { PrescriptionBadge } from './PrescriptionBadge'
import { PrescriptionDrawer } from './PrescriptionDrawer'
import { prescriptionFields, prescriptionFilter } from './prescriptionFilter'
import { useAdminAddress } from './useAdminAddress'
import { usePage } from './usePage'

/** All prescriptions, newest first. */
export function PrescriptionsSection() {
  const now = useNow()
  const { values, isNarrowed, openId, page } = useAdminAddress('prescriptions', prescriptionFields)
  const { data, loading, error, askAgain } = usePage<PrescriptionsQuery>(PrescriptionsDocument, {
    filter: prescriptionFilter(values),
    ...page,
  })
  const shown = data?.prescriptions
  return (
    <>
      <AdminFilters section="prescriptions" fields={prescriptionFields} values={values} />
      <AdminList
        section="prescriptions"
        page={shown}
        loading={loading}
        error={error}
        onRetry={askAgain}
        isNarrowed={isNarrowed}
        words={words}
        title={{ label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient }}
        columns={columnsAt(now)}
        openId={openId}
      />
      {openId && shown && (
        <PrescriptionDrawer
          key={openId}
          prescriptionId={openId}
          prescription={shown.nodes.find(({ id }) => id === openId)}
          now={now}
        />
      )}
    </>
  )
}

function columnsAt(now: Date): Column<PrescriptionSummaryFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.written,
      cell: ({ authoredOn }) => <Moment at={authoredOn}>{dayAndTime(authoredOn, now)}</Moment>,
    },
    { label: columns.medication, cell: ({ medication }) => medication },
    { label: admin.status, cell: ({ status }) => <PrescriptionBadge status={status} /> },
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
