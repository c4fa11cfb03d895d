const day = 86_400_000

/**
 * How many days what a patient has been sent still lasts; a day that has begun counts.
 * @param suppliedUntil the prescription's, see {@link suppliedAfter}; null before anything has arrived
 * @returns 0 when it is used up, null when nothing has arrived yet
 */
export function daysLeft(suppliedUntil: Date | null, now: Date): number | null {
  if (!suppliedUntil) return null
  return Math.max(0, Math.ceil((suppliedUntil.getTime() - now.getTime()) / day))
}

/**
 * Until when a patient is supplied once a fill has arrived: what is left is used up before a new pack is begun.
 * @param before until when they were supplied so far; null for the first fill
 * @param daysSupply how many days the fill lasts
 */
export function suppliedAfter(
  before: Date | null,
  { deliveredAt, daysSupply }: { readonly deliveredAt: Date; readonly daysSupply: number },
): Date {
  const begins = Math.max(before?.getTime() ?? 0, deliveredAt.getTime())
  return new Date(begins + daysSupply * day)
}
