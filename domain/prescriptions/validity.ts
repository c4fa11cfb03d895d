import { CodedError } from '../errors'
import type { Prescription } from './prescription'

const day = 86_400_000

/**
 * Maximum validity of a prescription: a year, as most states allow for medicines that are not controlled, and
 * ours are not. The limits need a licensed clinician's sign-off, and a review of each state's law, before
 * real use.
 */
export const maxValidityDays = 365
/** A shorter validity would end before the delivery. */
const minValidityDays = 7

/** Validity options of the prescription form, in days. */
export const offeredValidities = [30, 90, 180, maxValidityDays] as const

/**
 * Parses how long a prescription may be filled, in days from its signature.
 * @param wanted by the HCP; defaults to a year
 * @throws CodedError InvalidInput
 */
export function parseValidity(wanted: number | null | undefined): number {
  const days = wanted ?? maxValidityDays
  if (Number.isInteger(days) && days >= minValidityDays && days <= maxValidityDays) return days
  throw new CodedError('InvalidInput', {
    field: 'validDays',
    rule: 'range',
    min: minValidityDays,
    max: maxValidityDays,
  })
}

/** Returns the time until which a prescription may be filled. */
export function validUntil(signedAt: Date, validDays: number): Date {
  return new Date(signedAt.getTime() + validDays * day)
}

/** Returns whether a prescription may be filled at a time: it is active and has not expired. */
export function isInEffect(
  { status, validUntil: until }: Pick<Prescription, 'status' | 'validUntil'>,
  at: Date,
): boolean {
  return status === 'active' && until !== null && at < until
}

/**
 * Returns whether all refills can be dispensed before a prescription ends. Each becomes due when the previous
 * supply is used up.
 */
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
