import type { Prescription } from './prescription'

const day = 86_400_000
const validDays = 365

/** How much of a supply must be used up before the next is dispensed. */
const refillAfterShare = 0.75

/** A prescription serves for a year at most. */
export function validUntil(signedAt: Date): Date {
  return new Date(signedAt.getTime() + validDays * day)
}

/** Whether a prescription may be dispensed from now. */
export function isInForce(
  { status, validUntil: end }: Pick<Prescription, 'status' | 'validUntil'>,
  now: Date,
): boolean {
  return status === 'active' && end !== null && now < end
}

/**
 * From when the next refill may be dispensed.
 * @param dispensedAt when the last supply was
 * @returns null when there is none left, or the prescription ends before
 */
export function refillFrom(
  prescription: Pick<Prescription, 'status' | 'validUntil' | 'refillsAllowed' | 'refillsUsed' | 'daysSupply'>,
  dispensedAt: Date,
): Date | null {
  const { refillsAllowed, refillsUsed, daysSupply } = prescription
  if (refillsUsed >= refillsAllowed) return null
  const from = new Date(dispensedAt.getTime() + daysSupply * refillAfterShare * day)
  return isInForce(prescription, from) ? from : null
}
