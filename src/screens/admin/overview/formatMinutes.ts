const format = (value: number, unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value)

/** How long something took: `25 min`, `3.5 hr`, `2 days`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 90) return format(minutes, 'minute')
  if (minutes < 48 * 60) return format(minutes / 60, 'hour')
  return format(minutes / (24 * 60), 'day')
}
