import { isCalendarDate } from './calendarDate'
import type { CalendarDate } from './calendarDate'

/**
 * Whole years a person has lived on a day. Someone born on 29 February turns a year older on 1 March in common years.
 * @returns undefined when either is not a day, or the birth lies in the future
 */
export function ageOn(birthDate: CalendarDate, today: CalendarDate): number | undefined {
  if (!isCalendarDate(birthDate) || !isCalendarDate(today) || birthDate > today) return undefined
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  const birthdayIsAhead = today.slice(5) < birthDate.slice(5)
  return birthdayIsAhead ? years - 1 : years
}
