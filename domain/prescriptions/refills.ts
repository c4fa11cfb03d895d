import type { Prescription } from './prescription'

const day = 86_400_000

/** A refill is prepared a week before the supply ends, so that it arrives in time. */
const leadDays = 7
/** Nobody is supplied before three quarters of a fill should be used up: the usual rule of pharmacies. */
const shareToKeep = 0.25
/** How long after the end of the supply a refill can still be put off. */
const longestPauseDays = 60

/** What decides when a prescription is filled again. */
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

/** How often it may still be filled again. */
export function refillsLeft({ refillsAllowed, refillsUsed }: Supply): number {
  return refillsAllowed - refillsUsed
}

/** Whether something that was ordered, and paid for where that is needed, has not arrived yet. */
export function isFillUnderWay({ refillsUsed, deliveredFills, isFirstFillOrdered }: Supply): boolean {
  return isFirstFillOrdered && refillsUsed + 1 > deliveredFills
}

/**
 * Which fill an order placed now would be: 0 is the first, which has to be ordered again where its order was cancelled
 * before it left.
 */
export function nextFill({ refillsUsed, isFirstFillOrdered }: Supply): number {
  return isFirstFillOrdered ? refillsUsed + 1 : 0
}

/** From when a refill may be ordered; null before anything has arrived. */
export function refillFrom({ suppliedUntil, daysSupply }: Supply): Date | null {
  return suppliedUntil && new Date(suppliedUntil.getTime() - daysSupply * shareToKeep * day)
}

/**
 * When the next refill is due by itself.
 * @returns null when there is none: none is left, nothing has arrived, or the prescription will not be valid any more
 */
export function refillDueAt(supply: Supply): Date | null {
  const { suppliedUntil, daysSupply, validUntil } = supply
  if (!suppliedUntil || !validUntil || refillsLeft(supply) <= 0 || isFillUnderWay(supply)) return null
  const due = new Date(suppliedUntil.getTime() - Math.min(leadDays, daysSupply * shareToKeep) * day)
  return due < validUntil ? due : null
}

/** The days between which the next refill can be put; null when there is none. */
export function refillWindow(
  supply: Supply,
  now: Date,
): { readonly from: Date; readonly until: Date } | null {
  const first = refillFrom(supply)
  const { suppliedUntil, validUntil } = supply
  if (!first || !suppliedUntil || !validUntil || refillDueAt(supply) === null) return null
  const from = new Date(Math.max(first.getTime(), now.getTime()))
  const until = new Date(Math.min(suppliedUntil.getTime() + longestPauseDays * day, validUntil.getTime()))
  return from < until ? { from, until } : null
}

/** Where a refill that is skipped is due the next time; null when the prescription is not valid until then. */
export function refillAfterSkip(supply: Supply, skipped: Date): Date | null {
  const next = new Date(skipped.getTime() + supply.daysSupply * day)
  return supply.validUntil && next < supply.validUntil ? next : null
}

/** Why a refill cannot be ordered now. */
export type RefillProblem = 'notActive' | 'expired' | 'noneLeft' | 'underWay' | 'tooEarly'

/** The first thing that stands against ordering the next fill now; undefined when nothing does. */
export function refillProblem(supply: Supply, now: Date): RefillProblem | undefined {
  const { status, validUntil } = supply
  if (status !== 'active') return 'notActive'
  if (!validUntil || validUntil <= now) return 'expired'
  // Nothing was sent, so there is nothing to wait for, and it is not a refill.
  if (!supply.isFirstFillOrdered) return undefined
  if (refillsLeft(supply) <= 0) return 'noneLeft'
  if (isFillUnderWay(supply)) return 'underWay'
  const from = refillFrom(supply)
  return from && from <= now ? undefined : 'tooEarly'
}
