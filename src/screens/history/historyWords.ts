import type { HistoryLineFragment } from '../../generated/graphql'
import { formatMoney } from '../../lib/format/money'
import { history } from '#words/records/history'
import { paidFor, treatmentNames } from '#words/treatments'

/** The subject of an entry: the medicine, the goods, or the treatment requested or paid for. */
export function historyTitle({ kind, names, treatmentType }: HistoryLineFragment): string {
  const [first, ...others] = names
  if (first) return others.length > 0 ? history.more(first, others.length) : first
  if (kind === 'request' && treatmentType) return treatmentNames[treatmentType]
  return paidFor(treatmentType)
}

/** A short description of the payment; undefined for free entries and those with a payment entry of their own. */
export function historyAmount({
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
