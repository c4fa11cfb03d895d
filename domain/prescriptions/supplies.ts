import { controlledIn } from '../products/assertNotControlled'
import { followUpDueAt, isFollowUpOpen } from './followUp'
import type { FillContent, Prescription } from './prescription'
import { nextFill, refillsLeft } from './refills'
import { nextFillCents, nextFillContent, type Titrated } from './titration'

const day = 86_400_000

/** How many supplies a patient may have sent at once. */
export const refillSizes: readonly number[] = [1, 3]
const several = 3

/** The fields of a prescription that decide how much is sent with its next refill, and at what price. */
export type Sized = Titrated &
  Parameters<typeof followUpDueAt>[0] &
  Pick<Prescription, 'suppliesPerRefill' | 'threeSuppliesPriceCents' | 'openOrderCents'>

/** A refill as it would be sent now. */
export interface NextRefill {
  /** Supplies it holds; it uses as many refills. */
  readonly supplies: number
  /** Content of the whole refill, with its price. */
  readonly content: FillContent
}

/** Why three supplies cannot be sent at once. */
export type SuppliesProblem =
  | 'notOffered'
  | 'doseLadder'
  | 'notActive'
  | 'firstFill'
  | 'fewRefills'
  | 'endsBefore'
  | 'checkInDue'
  | 'underReview'
  | 'controlled'

/**
 * Returns the first reason against sending three supplies at once; undefined when there is none. It is asked when a refill
 * is ordered, not only when the patient chooses.
 */
export function suppliesProblem(prescription: Sized, now: Date): SuppliesProblem | undefined {
  const { status, steps, checkIns, threeSuppliesPriceCents, medication } = prescription
  if (threeSuppliesPriceCents === null) return 'notOffered'
  // A clinician decides each of its fills after a check-in (docs/decisions/019).
  if (steps) return 'doseLadder'
  if (status !== 'active') return 'notActive'
  if (nextFill(prescription) === 0) return 'firstFill'
  if (refillsLeft(prescription) < several) return 'fewRefills'
  if (!isValidThrough(prescription, now)) return 'endsBefore'
  if (isFollowUpOpen({ followUpDueAt: followUpDueAt(prescription), checkInDueAt: null }, now))
    return 'checkInDue'
  if (checkIns.some((checkIn) => checkIn.status === 'submitted' || checkIn.status === 'flagged'))
    return 'underReview'
  // 21 CFR 1306.22 and the states limit how much of these may be dispensed.
  return controlledIn(medication) ? 'controlled' : undefined
}

/** Whether a prescription is valid to the end of three supplies that are used after the remaining one. */
function isValidThrough({ suppliedUntil, validUntil, daysSupply }: Sized, now: Date): boolean {
  const begins = Math.max(suppliedUntil?.getTime() ?? 0, now.getTime())
  return validUntil !== null && begins + several * daysSupply * day <= validUntil.getTime()
}

/** Returns the content of three supplies: at most three times the price of one. */
function threeSuppliesOf(content: FillContent, offeredPackCents: number): FillContent {
  const packs = content.packs * several
  return {
    ...content,
    packs,
    quantityValue: content.quantityValue * several,
    daysSupply: content.daysSupply * several,
    priceCents: packs * Math.min(offeredPackCents, content.priceCents / content.packs),
  }
}

/**
 * Returns what the patient may have sent with the next refill, one supply first.
 * @returns an empty list while the next step of a titration plan is not decided
 */
export function refillChoices(prescription: Sized, now: Date): readonly NextRefill[] {
  const content = nextFillContent(prescription, now)
  if (!content) return []
  const { threeSuppliesPriceCents } = prescription
  const one = { supplies: 1, content }
  if (threeSuppliesPriceCents === null || suppliesProblem(prescription, now)) return [one]
  return [one, { supplies: several, content: threeSuppliesOf(content, threeSuppliesPriceCents) }]
}

/**
 * Returns the next refill as it would be ordered now: as chosen, or one supply where three are not possible. Every order of
 * a refill uses it.
 * @param maxCents above which three are not sent, as to a saved card for which the patient agreed to less
 * @returns undefined while the next step of a titration plan is not decided
 */
export function nextRefill(
  prescription: Sized,
  now: Date,
  maxCents = Number.POSITIVE_INFINITY,
): NextRefill | undefined {
  const [one, three] = refillChoices(prescription, now)
  const isThree = prescription.suppliesPerRefill === several && three && three.content.priceCents <= maxCents
  return isThree ? three : one
}

/** Returns the price of the order that waits for payment, or else of the next refill; null while it is undecided. */
export function nextRefillCents(prescription: Sized, now: Date): number | null {
  const { openOrderStatus, openOrderCents } = prescription
  if (openOrderStatus === 'awaiting_payment' && openOrderCents !== null) return openOrderCents
  return nextRefill(prescription, now)?.content.priceCents ?? nextFillCents(prescription)
}
