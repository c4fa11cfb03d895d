import { chakra } from '@chakra-ui/react'
import { Moment } from '../../components/Moment'
import type { AdminPaymentDetailFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import { adminPayments, paymentEventWords } from '../../words/en/adminPayments'

type PaymentHistoryProps = {
  events: AdminPaymentDetailFragment['events']
  currency: string
  now: Date
}

/** What has happened to a payment, oldest first: our steps, and between them, paler, what the gateway told. */
export function PaymentHistory({ events, currency, now }: PaymentHistoryProps) {
  if (events.length === 0) return <p>{adminPayments.drawer.noHistory}</p>
  return (
    <chakra.ol listStyleType="none" display="grid" gap="2">
      {events.map(({ id, type, noticeType, amountCents, at }) => (
        <chakra.li
          key={id}
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          color={type === 'notice' ? 'ink.muted' : undefined}
        >
          <chakra.span flex="1" minW="14rem" overflowWrap="anywhere">
            {paymentEventWords[type]}
            {noticeType && ` (${noticeType})`}
          </chakra.span>
          {amountCents > 0 && (
            <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums">
              {money(amountCents, currency)}
            </chakra.span>
          )}
          <chakra.span color="ink.muted" minW="8rem" textAlign="end">
            <Moment at={at}>{dayAndTime(at, now)}</Moment>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
