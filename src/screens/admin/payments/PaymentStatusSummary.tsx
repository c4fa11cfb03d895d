import { chakra } from '@chakra-ui/react'
import { isDisputeClosed, needsResponse } from '../../../../domain/payments/dispute'
import { StatusBadge } from '../../../components/StatusBadge'
import type { PaymentSummaryFragment } from '../../../generated/graphql'
import { adminPayments, disputeStatusWords, paymentProblemWords } from '#words/admin/adminPayments'
import { PaymentStatusBadge } from '../../../components/statusBadges'

/** Status of a payment, and what needs an Admin's attention. */
export function PaymentStatusSummary({ payment }: { payment: PaymentSummaryFragment }) {
  const { status, disputeStatus, refundDue, isAutomatic } = payment
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
      <PaymentStatusBadge status={status} />
      {isAutomatic && <StatusBadge tone="neutral">{adminPayments.automatic}</StatusBadge>}
      {disputeStatus && (
        <StatusBadge tone={toneOf(disputeStatus)}>{disputeStatusWords[disputeStatus]}</StatusBadge>
      )}
      {refundDue.cents > 0 && <StatusBadge tone="stop">{paymentProblemWords.refund_failed}</StatusBadge>}
    </chakra.span>
  )
}

function toneOf(status: NonNullable<PaymentSummaryFragment['disputeStatus']>) {
  if (needsResponse(status)) return 'stop'
  return isDisputeClosed(status) ? 'neutral' : 'warn'
}
