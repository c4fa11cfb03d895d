const day = 86_400_000
const validDays = 365

/** A prescription serves for a year at most. */
export function validUntil(signedAt: Date): Date {
  return new Date(signedAt.getTime() + validDays * day)
}
