import { chakra } from '@chakra-ui/react'
import { DateTime } from '../../../components/DateTime'
import type { AdminPaymentDetailFragment } from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { adminPayments, paymentEventWords } from '#words/admin/adminPayments'
import { webhookEventText } from '#words/admin/codeWords'

type PaymentHistoryProps = {
  events: AdminPaymentDetailFragment['events']
  now: Date
}

/** Events of a payment, oldest first: our steps, and between them, paler, the gateway's webhook events. */
export function PaymentHistory({ events, now }: PaymentHistoryProps) {
  if (events.length === 0) return <p>{adminPayments.drawer.noHistory}</p>
  return (
    <chakra.ol listStyleType="none" display="grid" gap="2">
      {events.map(({ id, type, webhookType, amount, note, byName, at }) => (
        <chakra.li
          key={id}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto 9rem' }}
          columnGap="3"
          color={type === 'notice' ? 'ink.muted' : undefined}
        >
          <chakra.span overflowWrap="anywhere">
            {paymentEventWords[type]}
            {webhookType && ` (${webhookEventText(webhookType)})`}
            {byName && ` ${adminPayments.refund.by(byName)}`}
            {note && `: ${note}`}
          </chakra.span>
          <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums">
            {amount.cents > 0 && formatMoney(amount)}
          </chakra.span>
          <chakra.span color="ink.muted" textAlign={{ md: 'end' }}>
            <DateTime at={at}>{standaloneMoment(at, now)}</DateTime>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
