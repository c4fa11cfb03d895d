import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { DateTime } from '../../components/DateTime'
import type { HistoryLineFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { history } from '#words/records/history'
import { withOpen } from './historyAddress'
import { HistoryIcon } from './HistoryIcon'
import {
  OrderStatusBadge,
  PatientPaymentStatusBadge,
  PatientRequestStatusBadge,
  PrescriptionStatusBadge,
} from '../../components/statusBadges'
import { formatMoney } from '../../lib/format/money'
import { paidFor, treatmentNames } from '#words/treatments'

const RowLink = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    columnGap: '4',
    rowGap: '1.5',
    alignItems: 'center',
    px: { base: '4', md: '5' },
    py: '4',
    color: 'ink',
    _hover: { bg: 'brand.soft' },
  },
})

const badgeStyles = {
  gridColumn: { base: '2', sm: '3' },
  justifySelf: { base: 'start', sm: 'end' },
  // Text twice as large leaves a phone no room beside the icon.
  '@media (max-width: 16em)': { gridColumn: '1 / -1' },
}

/** One history entry; it opens its detail page. */
export function HistoryRow({ entry, now }: { entry: HistoryLineFragment; now: Date }) {
  const [search] = useSearchParams()
  const { kind, at, isRenewal } = entry
  const amount = historyAmount(entry)
  return (
    <RowLink asChild>
      <Link to={{ search: withOpen(search, entry).toString() }}>
        <HistoryIcon kind={kind} />
        <chakra.span minW="0">
          <chakra.span display="block" fontWeight="semibold">
            {historyTitle(entry)}
          </chakra.span>
          <chakra.span display="block" textStyle="small" color="ink.muted" fontVariantNumeric="tabular-nums">
            {isRenewal ? history.renewal : history.kinds[kind]}
            {' · '}
            <DateTime at={at}>{shortDate(at, now)}</DateTime>
            {amount && ` · ${amount}`}
          </chakra.span>
        </chakra.span>
        <chakra.span css={badgeStyles}>
          <HistoryBadge entry={entry} />
        </chakra.span>
      </Link>
    </RowLink>
  )
}

type HistoryBadgeProps = {
  entry: Pick<HistoryLineFragment, 'requestStatus' | 'orderStatus' | 'paymentStatus' | 'prescriptionStatus'>
}

/** The status of an entry of any kind. */
function HistoryBadge({ entry }: HistoryBadgeProps) {
  const { requestStatus, orderStatus, paymentStatus, prescriptionStatus } = entry
  if (requestStatus) return <PatientRequestStatusBadge status={requestStatus} />
  if (orderStatus) return <OrderStatusBadge status={orderStatus} />
  if (paymentStatus) return <PatientPaymentStatusBadge status={paymentStatus} />
  return prescriptionStatus ? <PrescriptionStatusBadge status={prescriptionStatus} /> : null
}

/** The subject of an entry: the medicine, the goods, or the treatment requested or paid for. */
function historyTitle({ kind, names, treatmentType }: HistoryLineFragment): string {
  const [first, ...others] = names
  if (first) return others.length > 0 ? history.more(first, others.length) : first
  if (kind === 'request' && treatmentType) return treatmentNames[treatmentType]
  return paidFor(treatmentType)
}

/** A short description of the payment; undefined for free entries and those with a payment entry of their own. */
function historyAmount({
  kind,
  amount: paid,
  refunded,
  requestStatus,
  orderStatus,
}: HistoryLineFragment): string | undefined {
  if (paid === null) return undefined
  const amount = formatMoney(paid)
  if (kind === 'request') return requestStatus === 'awaiting_payment' ? history.toHold(amount) : undefined
  if (kind === 'order' && orderStatus === 'expired') return undefined
  return amount.concat(refunded && refunded.cents > 0 ? `, ${history.returned(formatMoney(refunded))}` : '')
}
