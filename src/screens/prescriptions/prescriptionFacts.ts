import { daysLeft } from '../../../domain/prescriptions/daysLeft'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import { medicines } from '#words/prescriptions/medicines'
import { prescriptionPlan as plan } from '#words/prescriptions/prescriptionPlan'
import { prescriptions as words } from '#words/prescriptions/prescriptions'

/** How much, how often again, how long, for how much. */
export function prescriptionFacts(
  prescription: PrescriptionSummaryFragment,
  now: Date,
): { label: string; value: string }[] {
  const { quantityValue, quantityUnit, daysSupply, refillsAllowed, refillsUsed } = prescription
  const { price, validUntil, suppliedUntil, status } = prescription
  const left = daysLeft(suppliedUntil === null ? null : new Date(suppliedUntil), now)
  const isInUse = status === 'active' || status === 'on_hold'
  const { facts } = words
  return [
    {
      label: facts.quantity,
      value: words.supply(medicines.amount(quantityValue, quantityUnit), daysSupply),
    },
    ...(isInUse
      ? [{ label: plan.supplyLeft, value: left === null ? plan.notArrived : plan.left(left) }]
      : []),
    { label: facts.refills, value: String(refillsAllowed - refillsUsed) },
    ...(validUntil ? [{ label: facts.validUntil, value: shortDate(validUntil, now) }] : []),
    { label: facts.price, value: formatMoney(price) },
  ]
}
