import { Moment } from '../../components/Moment'
import {
  AdminPaymentsDocument,
  type AdminPaymentsQuery,
  type PaymentSummaryFragment,
} from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import { useNow } from '../../lib/live/useNow'
import { admin } from '../../words/en/admin'
import { adminPayments as words } from '../../words/en/adminPayments'
import { paidFor } from '../../words/en/treatments'
import { AdminFilters } from './AdminFilters'
import { AdminList } from './AdminList'
import type { Column } from './AdminTable'
import { PaymentBadge } from './PaymentBadge'
import { PaymentDrawer } from './PaymentDrawer'
import { paymentFields, paymentFilter } from './paymentFilter'
import { useAdminAddress } from './useAdminAddress'
import { usePage } from './usePage'

/** All payments, newest first. */
export function PaymentsSection() {
  const now = useNow()
  const { values, isNarrowed, openId, page } = useAdminAddress('payments', paymentFields)
  const { data, loading, error, askAgain } = usePage<AdminPaymentsQuery>(AdminPaymentsDocument, {
    filter: paymentFilter(values),
    ...page,
  })
  return (
    <>
      <AdminFilters section="payments" fields={paymentFields} values={values} />
      <AdminList
        section="payments"
        page={data?.payments}
        loading={loading}
        error={error}
        onRetry={askAgain}
        isNarrowed={isNarrowed}
        words={words}
        title={{ label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient }}
        columns={columnsAt(now)}
        openId={openId}
      />
      {openId && <PaymentDrawer key={openId} paymentId={openId} now={now} onRefunded={askAgain} />}
    </>
  )
}

function columnsAt(now: Date): Column<PaymentSummaryFragment>[] {
  const { columns } = words
  const at = (moment: string) => <Moment at={moment}>{dayAndTime(moment, now)}</Moment>
  return [
    { label: columns.begun, cell: ({ createdAt }) => at(createdAt) },
    { label: admin.treatment, cell: ({ treatmentType }) => paidFor(treatmentType) },
    { label: admin.status, cell: ({ status }) => <PaymentBadge status={status} /> },
    {
      label: columns.held,
      cell: ({ amountCents, currency }) => money(amountCents, currency),
      isNumber: true,
    },
    {
      label: columns.charged,
      cell: ({ capturedCents, currency }) => money(capturedCents, currency),
      isNumber: true,
    },
    {
      label: columns.refunded,
      cell: ({ refundedCents, currency }) => money(refundedCents, currency),
      isNumber: true,
    },
    { label: columns.changed, cell: ({ updatedAt }) => at(updatedAt), isMinor: true },
  ]
}
