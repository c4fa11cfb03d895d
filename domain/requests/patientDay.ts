import type { CalendarDate } from '../intake/calendarDate'

/** Hawaii, the last of the states to begin a day; it has no summer time. */
const hoursBehindUtc = 10

/**
 * The day that has begun in every state: whoever is old enough on it is so wherever they live.
 * @returns `YYYY-MM-DD`
 */
export function dayBegunInEveryState(now: Date): CalendarDate {
  return dayOf(new Date(now.getTime() - hoursBehindUtc * 3_600_000))
}

/**
 * The last day that may have begun in some state: a date after it lies in the future for everybody.
 * @returns `YYYY-MM-DD`
 */
export function dayBegunInSomeState(now: Date): CalendarDate {
  return dayOf(now)
}

function dayOf(moment: Date): CalendarDate {
  return moment.toISOString().slice(0, 10)
}
