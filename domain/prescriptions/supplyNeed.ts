import { daysLeft } from './daysLeft'
import type { Supply } from './refills'
import { refillFrom, refillProblem, refillsLeft } from './refills'
import { renewableFrom } from './renewal'

/** Whoever has fewer days left is told to see to the next pack: enough for a decision and for the post. */
const soonDays = 10

/**
 * What a patient should do so that their medicine does not run out.
 * @param isSeenTo whether a renewal was asked for, or has taken its place, already
 * @returns undefined while there is enough, something is under way, or nothing can be done
 */
export function supplyNeed(
  supply: Supply,
  { isSeenTo, now }: { readonly isSeenTo: boolean; readonly now: Date },
): 'refill' | 'renewal' | undefined {
  const left = daysLeft(supply.suppliedUntil, now)
  if (left === null || left > soonDays || isSeenTo || supply.status !== 'active') return undefined
  if (refillsLeft(supply) > 0) {
    const problem = refillProblem(supply, now)
    if (problem === undefined) return 'refill'
    if (problem !== 'expired' && !endsBeforeRefill(supply)) return undefined
  }
  return renewableFrom(supply, now) <= now ? 'renewal' : undefined
}

/** Whether a prescription is over before its next refill may be had: what is left of it is of no use. */
function endsBeforeRefill(supply: Supply): boolean {
  const from = refillFrom(supply)
  return from !== null && supply.validUntil !== null && supply.validUntil <= from
}
