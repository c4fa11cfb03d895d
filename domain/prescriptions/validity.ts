import type { Prescription } from './prescription'

const day = 86_400_000
const validDays = 365

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
