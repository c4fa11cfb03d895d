import { DateTime } from '../../../components/DateTime'
import {
  AdminPaymentsDocument,
  type AdminPaymentsQuery,
  type PaymentSummaryFragment,
} from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { money } from '../../../lib/format/money'
import { admin } from '../../../words/en/admin/admin'
import { adminPayments as words } from '../../../words/en/admin/adminPayments'
import { paidFor } from '../../../words/en/treatments'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { PaymentDrawer } from './PaymentDrawer'
import { PaymentStatusSummary } from './PaymentStatusSummary'
import { paymentFields, paymentFilter } from './paymentFilter'

const listing: Listing<AdminPaymentsQuery, PaymentSummaryFragment> = {
  section: 'payments',
  fields: paymentFields,
  query: AdminPaymentsDocument,
  toFilter: paymentFilter,
  selectPage: ({ payments }) => payments,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  getColumns,
  Drawer: PaymentDrawer,
}

/** All payments, newest first. */
export function PaymentsSection() {
  return <AdminListing listing={listing} />
}

/** What moved; a column of zeros would hide where something did. */
function nonZeroAmount(cents: number, currency: string): string {
  return cents === 0 ? admin.none : money(cents, currency)
}

function getColumns(now: Date): Column<PaymentSummaryFragment>[] {
  const { columns } = words
  const at = (moment: string) => <DateTime at={moment}>{dayAndTime(moment, now)}</DateTime>
  return [
    { label: columns.begun, cell: ({ createdAt }) => at(createdAt) },
    { label: admin.treatment, cell: ({ treatmentType }) => paidFor(treatmentType) },
    { label: admin.status, cell: (payment) => <PaymentStatusSummary payment={payment} /> },
    {
      label: columns.amount,
      cell: ({ amountCents, currency }) => money(amountCents, currency),
      isNumber: true,
    },
    {
      label: columns.charged,
      cell: ({ capturedCents, currency }) => nonZeroAmount(capturedCents, currency),
      isNumber: true,
    },
    {
      label: columns.refunded,
      cell: ({ refundedCents, currency }) => nonZeroAmount(refundedCents, currency),
      isNumber: true,
    },
    { label: columns.changed, cell: ({ updatedAt }) => at(updatedAt), isMinor: true },
  ]
}
