import { chakra } from '@chakra-ui/react'
import { DateTime } from '../../../../components/DateTime'
import { StatusBadge } from '../../../../components/StatusBadge'
import type { AdminPaymentDetailFragment, RefundState } from '../../../../generated/graphql'
import { dayAndTime } from '../../../../lib/format/dateTimes'
import { formatMoney } from '../../../../lib/format/money'
import { adminPayments, refundReasonWords, refundStateWords } from '#words/admin/adminPayments'
import { problemText } from '#words/admin/codeWords'

const tones = { pending: 'warn', done: 'ok', refused: 'stop' } as const satisfies Record<RefundState, string>

type RefundListProps = {
  refunds: AdminPaymentDetailFragment['refunds']
  now: Date
}

/** Refunds of a payment with author and reason, newest first. */
export function RefundList({ refunds, now }: RefundListProps) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3">
      {refunds.map(({ id, amount, reason, note, askedByName, askedAt, state, failureCode }) => (
        <chakra.li key={id} display="grid" gap="1">
          <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.strong fontWeight="semibold">{formatMoney(amount)}</chakra.strong>
            <StatusBadge tone={tones[state]}>{refundStateWords[state]}</StatusBadge>
            {failureCode && problemText(failureCode)}
          </chakra.span>
          <span>
            {refundReasonWords[reason]}
            {note && `: ${note}`}
          </span>
          <chakra.span color="ink.muted">
            <DateTime at={askedAt}>{dayAndTime(askedAt, now)}</DateTime>{' '}
            {askedByName && adminPayments.refund.by(askedByName)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
