import { isCalendarDate } from './calendarDate'
import type { CalendarDate } from './calendarDate'

/**
 * Returns a person's age in whole years on a day. A person born on February 29 turns a year older on March 1
 * in common years.
 * @returns undefined when either is not a day, or the birth is in the future
 */
export function ageOn(birthDate: CalendarDate, today: CalendarDate): number | undefined {
  if (!isCalendarDate(birthDate) || !isCalendarDate(today) || birthDate > today) return undefined
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  const birthdayIsAhead = today.slice(5) < birthDate.slice(5)
  return birthdayIsAhead ? years - 1 : years
}
