const dayMs = 86_400_000

/** Returns the days of a period that ends with the given day, oldest first; UTC, ISO 8601. */
export function daysUntil(until: Date, days: number): readonly string[] {
  const today = Math.floor(until.getTime() / dayMs)
  return Array.from({ length: days }, (_none, index) =>
    new Date((today - days + 1 + index) * dayMs).toISOString().slice(0, 10),
  )
}
