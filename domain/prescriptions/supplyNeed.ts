import { daysLeft } from './daysLeft'
import type { Supply } from './refills'
import { refillFrom, refillProblem, refillsLeft } from './refills'
import { renewableFrom } from './renewal'

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
 * Returns whether a prescription ends before its next refill is possible, so that its remaining refills
 * cannot be used.
 */
function endsBeforeRefill(supply: Supply): boolean {
  const from = refillFrom(supply)
  return from !== null && supply.validUntil !== null && supply.validUntil <= from
}
