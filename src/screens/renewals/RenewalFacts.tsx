import { chakra } from '@chakra-ui/react'
import { daysLeft } from '../../../domain/prescriptions/daysLeft'
import { shortDate } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import { renewals as words } from '#words/requests/renewals'
import type { RenewalOffer } from './renewalOffer'

/** The remaining supply, and the price of a renewal. */
export function RenewalFacts({ offer, now }: { offer: RenewalOffer; now: Date }) {
  const { prescription, sameProductHold } = offer
  const { suppliedUntil, validUntil, price } = prescription
  const left = daysLeft(suppliedUntil === null ? null : new Date(suppliedUntil), now)
  const facts = [
    { label: words.facts.left, value: left === null ? words.notArrived : words.left(left) },
    { label: words.facts.price, value: formatMoney(sameProductHold ?? price) },
    ...(validUntil ? [{ label: words.facts.validUntil, value: shortDate(validUntil, now) }] : []),
  ]
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <chakra.dt textStyle="small" color="ink.muted">
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="medium">{value}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}
