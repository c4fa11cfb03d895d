/** A day as `YYYY-MM-DD`, without time or zone. */
export type CalendarDate = string

const format = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns whether the text is an existing day in the form `YYYY-MM-DD`; 2025-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  const parts = format.exec(text)
  if (!parts) return false
  const date = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])))
  return date.toISOString().slice(0, 10) === text
}
