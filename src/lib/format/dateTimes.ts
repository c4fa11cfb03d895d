import type { CalendarDate } from '../../../domain/intake/calendarDate'

/**
 * All moments are RFC 3339 and formatted in the viewer's zone; `now` is an argument, so that tests are deterministic.
 */

const words = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options)

const time = words({ hour: 'numeric', minute: '2-digit' })
const weekday = words({ weekday: 'short' })
const monthDay = words({ month: 'short', day: 'numeric' })
const monthDayYear = words({ month: 'short', day: 'numeric', year: 'numeric' })
const longDay = words({ weekday: 'long', month: 'long', day: 'numeric' })
const longDayYear = words({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const full = words({ dateStyle: 'full', timeStyle: 'short' })

/** Formats `10:31 am`. */
export function timeOfDay(moment: string): string {
  return time.format(new Date(moment)).replace('AM', 'am').replace('PM', 'pm')
}

/** Returns the viewer's calendar day, `YYYY-MM-DD`. */
export function dayOf(moment: string | Date): CalendarDate {
  const date = new Date(moment)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Formats `Today`, `Yesterday`, `Tuesday, November 17`; with the year if it is another one. */
export function dayLine(moment: string, now: Date): string {
  const days = daysBetween(moment, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return isSameYear(moment, now) ? longDay.format(new Date(moment)) : longDayYear.format(new Date(moment))
}

/** Formats the shortest form for lists: `10:31 am`, `Yesterday`, `Tue`, `Nov 3`, `Nov 3, 2025`. */
export function shortMoment(moment: string, now: Date): string {
  const days = daysBetween(moment, now)
  if (days === 0) return timeOfDay(moment)
  if (days === 1) return 'Yesterday'
  if (days > 1 && days < 7) return weekday.format(new Date(moment))
  return shortDate(moment, now)
}

/** Formats `Tue 6:00 pm`, `today 6:00 pm`; beyond a week `Nov 21, 6:00 pm`. */
export function dayAndTime(moment: string, now: Date): string {
  const days = Math.abs(daysBetween(moment, now))
  if (days === 0) return `today ${timeOfDay(moment)}`
  if (days < 7) return `${weekday.format(new Date(moment))} ${timeOfDay(moment)}`
  return `${shortDate(moment, now)}, ${timeOfDay(moment)}`
}

/** Formats `10:31 am` for today, `Tue 10:31 am` for another day. */
export function sinceWhen(moment: string, now: Date): string {
  return daysBetween(moment, now) === 0 ? timeOfDay(moment) : dayAndTime(moment, now)
}

/** Formats `Nov 3`; of another year `Nov 3, 2025`. */
export function shortDate(moment: string, now: Date): string {
  return isSameYear(moment, now) ? monthDay.format(new Date(moment)) : monthDayYear.format(new Date(moment))
}

/** Formats `Mar 4, 1988`: a day without a zone, such as a date of birth. */
export function calendarDay(date: CalendarDate): string {
  return monthDayYear.format(new Date(`${date}T12:00:00`))
}

/** Formats date and time in full, for the title of a `<time>`. */
export function fullMoment(moment: string): string {
  return full.format(new Date(moment))
}

/** Formats `4 min`, `2 h 10 min`, `3 d 4 h`; the sign is dropped. */
export function duration(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** Returns the calendar days from a moment to now in the viewer's zone; negative in the future. */
function daysBetween(moment: string, now: Date): number {
  const noon = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12)
  return Math.round((noon(now) - noon(new Date(moment))) / 86_400_000)
}

function isSameYear(moment: string, now: Date): boolean {
  return new Date(moment).getFullYear() === now.getFullYear()
}
