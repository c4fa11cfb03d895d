const day = 86_400_000

/**
 * Returns how many days of supply a patient has left; a day that has begun counts.
 * @param suppliedUntil the prescription's, see {@link supplyEndAfterFill}; null before the first delivery
 * @returns 0 when the supply is used up, null before the first delivery
 */
export function daysLeft(suppliedUntil: Date | null, now: Date): number | null {
  if (!suppliedUntil) return null
  return Math.max(0, Math.ceil((suppliedUntil.getTime() - now.getTime()) / day))
}

/**
 * Returns the end of the supply after a fill is delivered. The remaining supply is used up before the new
 * pack.
 * @param before end of the supply before this fill; null for the first fill
 * @param daysSupply how many days the fill lasts
 */
export function supplyEndAfterFill(
  before: Date | null,
  { deliveredAt, daysSupply }: { readonly deliveredAt: Date; readonly daysSupply: number },
): Date {
  const begins = Math.max(before?.getTime() ?? 0, deliveredAt.getTime())
  return new Date(begins + daysSupply * day)
}
