import { Moment } from '../../components/Moment'
import {
  AdminPaymentsDocument,
  type AdminPaymentsQuery,
  type PaymentSummaryFragment,
} from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import { admin } from '../../words/en/admin'
import { adminPayments as words } from '../../words/en/adminPayments'
import { paidFor } from '../../words/en/treatments'
import { AdminListing, type Listing } from './AdminListing'
import type { Column } from './AdminTable'
import { PaymentDrawer } from './PaymentDrawer'
import { PaymentStanding } from './PaymentStanding'
import { paymentFields, paymentFilter } from './paymentFilter'

const listing: Listing<AdminPaymentsQuery, PaymentSummaryFragment> = {
  section: 'payments',
  fields: paymentFields,
  query: AdminPaymentsDocument,
  filterOf: paymentFilter,
  listOf: ({ payments }) => payments,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  columnsAt,
  Drawer: PaymentDrawer,
}

/** All payments, newest first. */
export function PaymentsSection() {
  return <AdminListing listing={listing} />
}

/** What moved; a column of zeros would hide where something did. */
function someMoney(cents: number, currency: string): string {
  return cents === 0 ? admin.none : money(cents, currency)
}

function columnsAt(now: Date): Column<PaymentSummaryFragment>[] {
  const { columns } = words
  const at = (moment: string) => <Moment at={moment}>{dayAndTime(moment, now)}</Moment>
  return [
    { label: columns.begun, cell: ({ createdAt }) => at(createdAt) },
    { label: admin.treatment, cell: ({ treatmentType }) => paidFor(treatmentType) },
    { label: admin.status, cell: (payment) => <PaymentStanding payment={payment} /> },
    {
      label: columns.amount,
      cell: ({ amountCents, currency }) => money(amountCents, currency),
      isNumber: true,
    },
    {
      label: columns.charged,
      cell: ({ capturedCents, currency }) => someMoney(capturedCents, currency),
      isNumber: true,
    },
    {
      label: columns.refunded,
      cell: ({ refundedCents, currency }) => someMoney(refundedCents, currency),
      isNumber: true,
    },
    { label: columns.changed, cell: ({ updatedAt }) => at(updatedAt), isMinor: true },
  ]
}
