import { type DescriptionItem, DescriptionList } from '../../../components/DescriptionList'
import type { PaymentSummaryFragment } from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { admin } from '#words/admin/admin'
import { adminPayments } from '#words/admin/adminPayments'
import { problemText } from '#words/admin/codeWords'
import { PaymentStatusSummary } from './PaymentStatusSummary'

const { columns, drawer: words } = adminPayments

/** Amounts and status of a payment. */
export function PaymentFacts({ payment, now }: { payment: PaymentSummaryFragment; now: Date }) {
  const { id, status, amount, captured, refunded } = payment
  const { captureBefore, failureCode, createdAt, updatedAt } = payment
  const sums: DescriptionItem[] = [
    { label: columns.amount, value: formatMoney(amount) },
    { label: columns.charged, value: formatMoney(captured) },
    { label: columns.refunded, value: formatMoney(refunded) },
    { label: words.kept, value: formatMoney({ ...captured, cents: captured.cents - refunded.cents }) },
  ]
  const isHeld = status === 'authorized' && captureBefore
  return (
    <DescriptionList
      facts={[
        { label: admin.status, value: <PaymentStatusSummary payment={payment} /> },
        ...sums,
        ...(isHeld ? [{ label: words.holdUntil, value: standaloneMoment(captureBefore, now) }] : []),
        ...(failureCode ? [{ label: words.failure, value: problemText(failureCode) }] : []),
        { label: columns.begun, value: standaloneMoment(createdAt, now) },
        { label: columns.changed, value: standaloneMoment(updatedAt, now) },
        { label: words.id, value: id },
      ]}
    />
  )
}
