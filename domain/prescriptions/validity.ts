import { CodedError } from '../errors'
import type { Prescription } from './prescription'

const day = 86_400_000

/**
 * A prescription serves for a year at most: what most states allow for medicines that are not controlled, and ours are not.
 * The limits need a licensed clinician's sign-off, and a look at the law of each state, before real use.
 */
export const longestValidity = 365
/** Less would be over before a parcel has come. */
const shortestValidity = 7

/** What the form of a prescription offers, in days. */
export const offeredValidities = [30, 90, 180, longestValidity] as const

/**
 * How long a prescription may be filled, in days from its signature.
 * @param wanted by the professional; a year where they say nothing
 * @throws CodedError InvalidInput
 */
export function parseValidity(wanted: number | null | undefined): number {
  const days = wanted ?? longestValidity
  if (Number.isInteger(days) && days >= shortestValidity && days <= longestValidity) return days
  throw new CodedError('InvalidInput', {
    field: 'validDays',
    rule: 'range',
    min: shortestValidity,
    max: longestValidity,
  })
}

/** Until when a prescription may be filled. */
export function validUntil(signedAt: Date, validDays: number): Date {
  return new Date(signedAt.getTime() + validDays * day)
}

/** Whether a prescription may be filled at a moment: it is active, and its validity has not run out. */
export function isInForce(
  { status, validUntil: until }: Pick<Prescription, 'status' | 'validUntil'>,
  at: Date,
): boolean {
  return status === 'active' && until !== null && at < until
}

/** Whether all refills can be had before a prescription ends; each becomes due when what came before is used up. */
export function servesAllRefills({
  validDays,
  daysSupply,
  refills,
}: {
  readonly validDays: number
  readonly daysSupply: number
  readonly refills: number
}): boolean {
  return validDays > daysSupply * refills
}
