import { daysLeft } from './daysLeft'
import { isFollowUpOpen } from './followUp'
import type { Supply } from './refills'
import { refillFrom, refillProblem, refillsLeft } from './refills'
import { renewableFrom } from './renewal'

const day = 86_400_000

/**
 * Patients with fewer days left are asked to arrange the next pack. Leaves time for a decision and shipping.
 */
const soonDays = 10

/**
 * Returns what a patient should do so that their medicine does not run out.
 * @param isHandled whether a renewal was already requested, or has superseded it
 * @returns undefined while there is enough, a fill is pending, or no action is possible
 */
export function supplyNeed(
  supply: Supply,
  { isHandled, now }: { readonly isHandled: boolean; readonly now: Date },
): 'refill' | 'renewal' | undefined {
  const left = daysLeft(supply.suppliedUntil, now)
  if (left === null || left > soonDays || isHandled || supply.status !== 'active') return undefined
  if (refillsLeft(supply) > 0) {
    const problem = refillProblem(supply, now)
    if (problem === undefined) return 'refill'
    if (problem !== 'expired' && !endsBeforeRefill(supply)) return undefined
  }
  return renewableFrom(supply, now) <= now ? 'renewal' : undefined
}

/**
 * What a patient should do: an order, another prescription, or the check-in before the next dose, which keep them supplied;
 * or the one about the first supply.
 */
export type PatientNeed = 'refill' | 'renewal' | 'stepCheckIn' | 'followUp'

/**
 * Returns what a patient should do for a prescription now. The dashboard and the conversation use it, so that
 * they agree.
 * @param isNextFillDecided false for a titration plan whose next dose a clinician has not decided
 * @param checkInDueAt when the unanswered check-in about the next dose is due; null when there is none
 * @param followUpDueAt when the unanswered check-in about the first supply is due; null when there is none
 */
export function patientNeed(
  supply: Supply,
  {
    checkInDueAt,
    followUpDueAt,
    isNextFillDecided,
    ...situation
  }: {
    readonly checkInDueAt: Date | null
    readonly followUpDueAt: Date | null
    readonly isNextFillDecided: boolean
    readonly isHandled: boolean
    readonly now: Date
  },
): PatientNeed | undefined {
  if (supply.status === 'active' && checkInDueAt !== null && checkInDueAt <= situation.now)
    return 'stepCheckIn'
  const need = supplyNeed(supply, situation)
  const isOrderable = need !== undefined && !(need === 'refill' && !isNextFillDecided)
  if (isOrderable) return need
  return isFollowUpOpen({ followUpDueAt, checkInDueAt }, situation.now) ? 'followUp' : undefined
}

/** Returns since when a supply is so short that its patient should act; null before the first delivery. */
export function shortSince({ suppliedUntil }: Pick<Supply, 'suppliedUntil'>): Date | null {
  return suppliedUntil && new Date(suppliedUntil.getTime() - soonDays * day)
}

/**
 * Returns whether a prescription ends before its next refill is possible, so that its remaining refills
 * cannot be used.
 */
function endsBeforeRefill(supply: Supply): boolean {
  const from = refillFrom(supply)
  return from !== null && supply.validUntil !== null && supply.validUntil <= from
}
