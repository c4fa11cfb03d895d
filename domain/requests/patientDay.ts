import type { CalendarDate } from '../intake/calendarDate'

/** UTC offset of Hawaii, the last state to begin a day; it has no daylight saving time. */
const hoursBehindUtc = 10

/**
 * Returns the day that has begun in every state. A patient who is old enough on it is old enough in any
 * state.
 * @returns `YYYY-MM-DD`
 */
export function dayBegunInEveryState(now: Date): CalendarDate {
  return dayOf(new Date(now.getTime() - hoursBehindUtc * 3_600_000))
}

/**
 * Returns the last day that may have begun in some state. A later date is in the future in every state.
 * @returns `YYYY-MM-DD`
 */
export function dayBegunInSomeState(now: Date): CalendarDate {
  return dayOf(now)
}

function dayOf(moment: Date): CalendarDate {
  return moment.toISOString().slice(0, 10)
}
