import type { Prescription } from './prescription'

const day = 86_400_000

/** A refill is ordered a week before the supply ends, so that it arrives in time. */
const leadDays = 7
/** A refill needs three quarters of the previous fill to be used up, the usual rule of pharmacies. */
const maxRemainingShare = 0.25
/** How long after the end of the supply a refill can still be postponed. */
const maxSkipDays = 60

/** The fields that decide when a prescription is refilled. */
export type Supply = Pick<
  Prescription,
  | 'status'
  | 'daysSupply'
  | 'refillsAllowed'
  | 'refillsUsed'
  | 'suppliedUntil'
  | 'deliveredFills'
  | 'isFirstFillOrdered'
  | 'validUntil'
>

/** Returns the number of remaining refills. */
export function refillsLeft({ refillsAllowed, refillsUsed }: Supply): number {
  return refillsAllowed - refillsUsed
}

/** Returns how many supplies are ordered, paid where needed, and not delivered. */
export function pendingSupplies({ refillsUsed, deliveredFills, isFirstFillOrdered }: Supply): number {
  return isFirstFillOrdered ? Math.max(0, refillsUsed + 1 - deliveredFills) : 0
}

/** Returns whether an ordered fill, paid where needed, has not been delivered. */
export function isFillPending(supply: Supply): boolean {
  return pendingSupplies(supply) > 0
}

/**
 * Returns the number of the next fill. 0 is the first, which is ordered again if its order was canceled
 * before shipping.
 */
export function nextFill({ refillsUsed, isFirstFillOrdered }: Supply): number {
  return isFirstFillOrdered ? refillsUsed + 1 : 0
}

/** Returns the earliest time to order a refill; null before the first delivery. */
export function refillFrom({ suppliedUntil, daysSupply }: Supply): Date | null {
  return suppliedUntil && new Date(suppliedUntil.getTime() - daysSupply * maxRemainingShare * day)
}

/**
 * Returns when the next refill is due automatically.
 * @returns null when no refill is left, nothing was delivered, or the prescription will have expired
 */
export function refillDueAt(supply: Supply): Date | null {
  const { suppliedUntil, daysSupply, validUntil } = supply
  if (!suppliedUntil || !validUntil || refillsLeft(supply) <= 0 || isFillPending(supply)) return null
  const due = new Date(suppliedUntil.getTime() - Math.min(leadDays, daysSupply * maxRemainingShare) * day)
  return due < validUntil ? due : null
}

/** Returns the first and last day to which the next refill can be moved; null when there is none. */
export function refillWindow(
  supply: Supply,
  now: Date,
): { readonly from: Date; readonly until: Date } | null {
  const first = refillFrom(supply)
  const { suppliedUntil, validUntil } = supply
  if (!first || !suppliedUntil || !validUntil || refillDueAt(supply) === null) return null
  const from = new Date(Math.max(first.getTime(), now.getTime()))
  const until = new Date(Math.min(suppliedUntil.getTime() + maxSkipDays * day, validUntil.getTime()))
  return from < until ? { from, until } : null
}

/** Returns the due date after a skipped refill; null when the prescription expires before it. */
export function refillAfterSkip(supply: Supply, skipped: Date): Date | null {
  const next = new Date(skipped.getTime() + supply.daysSupply * day)
  return supply.validUntil && next < supply.validUntil ? next : null
}

/** Why a refill cannot be ordered now. */
export type RefillProblem = 'notActive' | 'expired' | 'noneLeft' | 'underWay' | 'tooEarly'

/** Returns the first reason against ordering the next fill now; undefined when there is none. */
export function refillProblem(supply: Supply, now: Date): RefillProblem | undefined {
  const { status, validUntil } = supply
  if (status !== 'active') return 'notActive'
  if (!validUntil || validUntil <= now) return 'expired'
  // Nothing was shipped, so no minimum wait applies, and the order is not a refill.
  if (!supply.isFirstFillOrdered) return undefined
  if (refillsLeft(supply) <= 0) return 'noneLeft'
  if (isFillPending(supply)) return 'underWay'
  const from = refillFrom(supply)
  return from && from <= now ? undefined : 'tooEarly'
}
