import { chakra } from '@chakra-ui/react'
import type { RequestSummaryFragment } from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { records } from '#words/records/records'
import { EmptySection } from '../EmptySection'
import { sourceLabel, type PatientRecord } from '../patientRecord'
import { RecordSection } from '../RecordSection'

const words = records.payments

/** The payment status of each request; its history is for Admins. */
export function RecordPayments({ record, now }: { record: PatientRecord; now: Date }) {
  const paid = record.answered.filter(({ request }) => request.paymentStatus)
  return (
    <RecordSection name="payments">
      {paid.length === 0 ? (
        <EmptySection>{words.empty}</EmptySection>
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="2">
          {paid.map((detail) => (
            <chakra.li
              key={detail.id}
              display="flex"
              flexWrap="wrap"
              columnGap="4"
              justifyContent="space-between"
            >
              <chakra.span color="ink.muted">{sourceLabel(detail, now)}</chakra.span>
              <chakra.span fontWeight="medium">{paymentStatusText(detail.request, record, now)}</chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </RecordSection>
  )
}

function paymentStatusText(
  { id, paymentStatus, hold: held, holdUntil }: RequestSummaryFragment,
  { prescriptions }: PatientRecord,
  now: Date,
): string | null {
  if (!paymentStatus) return null
  const hold = held ? formatMoney(held) : ''
  if (paymentStatus === 'authorized' && holdUntil) return words.hold(hold, dayAndTime(holdUntil, now))
  const prescription = prescriptions.find(({ requestId }) => requestId === id)
  const price = prescription && formatMoney(prescription.price)
  return words.standing[paymentStatus](hold, price)
}
