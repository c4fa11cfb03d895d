import { chakra } from '@chakra-ui/react'
import type { ReceiptFactsFragment } from '../../generated/graphql'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import { receiptWords } from '#words/payments/receipt'
import { DateTime } from '../DateTime'

/** Charges and refunds on the card; without a refund, the amount is shown once. */
export function ReceiptEntries({ receipt }: { receipt: ReceiptFactsFragment }) {
  const { entries, total, refunded } = receipt
  if (entries.every(({ kind }) => kind === 'charge')) return null
  return (
    <section aria-label={receiptWords.entries}>
      <chakra.h3 fontWeight="semibold" pb="2">
        {receiptWords.entries}
      </chakra.h3>
      <chakra.ul listStyleType="none" fontVariantNumeric="tabular-nums">
        {entries.map(({ id, kind, amount, at }) => (
          <chakra.li key={id} display="flex" justifyContent="space-between" gap="4" py="1.5">
            <span>
              {receiptWords.entry[kind]}
              <chakra.span color="ink.muted" ps="2">
                <DateTime at={at}>{calendarDay(dayOf(at))}</DateTime>
              </chakra.span>
            </span>
            <span>
              {(kind === 'refund' || kind === 'manualRefund') && '−'}
              {formatMoney(amount)}
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p
        display="flex"
        justifyContent="space-between"
        gap="4"
        pt="2.5"
        mt="1"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        borderTopWidth="1px"
      >
        <span>{receiptWords.kept}</span>
        <span>{formatMoney({ ...total, cents: total.cents - refunded.cents })}</span>
      </chakra.p>
    </section>
  )
}
