import { type DescriptionItem, DescriptionList } from '../../../components/DescriptionList'
import type { PaymentSummaryFragment } from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { money } from '../../../lib/format/money'
import { admin } from '../../../words/en/admin/admin'
import { adminPayments } from '../../../words/en/admin/adminPayments'
import { PaymentStatusSummary } from './PaymentStatusSummary'

const { columns, drawer: words } = adminPayments

/** The sums of a payment, and how it stands. */
export function PaymentFacts({ payment, now }: { payment: PaymentSummaryFragment; now: Date }) {
  const { id, status, currency, amountCents, capturedCents, refundedCents } = payment
  const { captureBefore, failureCode, createdAt, updatedAt } = payment
  const sums: DescriptionItem[] = [
    { label: columns.held, value: money(amountCents, currency) },
    { label: columns.charged, value: money(capturedCents, currency) },
    { label: columns.refunded, value: money(refundedCents, currency) },
    { label: words.kept, value: money(capturedCents - refundedCents, currency) },
  ]
  const isHeld = status === 'authorized' && captureBefore
  return (
    <DescriptionList
      facts={[
        { label: admin.status, value: <PaymentStatusSummary payment={payment} /> },
        ...sums,
        ...(isHeld ? [{ label: words.holdUntil, value: dayAndTime(captureBefore, now) }] : []),
        ...(failureCode ? [{ label: words.failure, value: failureCode }] : []),
        { label: columns.begun, value: dayAndTime(createdAt, now) },
        { label: columns.changed, value: dayAndTime(updatedAt, now) },
        { label: words.id, value: id },
      ]}
    />
  )
}
