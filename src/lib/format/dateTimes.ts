import type { CalendarDate } from '../../../domain/intake/calendarDate'
import { dateFormat } from '../../../domain/format/dateFormat'
import { locale } from '../../../domain/format/locale'

/**
 * All moments are RFC 3339 and formatted in the viewer's zone; `now` is an argument, so that tests are deterministic.
 */

const time = dateFormat({ hour: 'numeric', minute: '2-digit' })
const weekday = dateFormat({ weekday: 'short' })
const monthDay = dateFormat({ month: 'short', day: 'numeric' })
const monthDayYear = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })
const longDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' })
const longDayYear = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const full = dateFormat({ dateStyle: 'full', timeStyle: 'short' })

let relative: Intl.RelativeTimeFormat | undefined
const relativeDay = (days: number) =>
  (relative ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(days, 'day')
const today = () => relativeDay(0)
const yesterday = () => relativeDay(-1)
const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** Formats `10:31 AM`. */
export function timeOfDay(moment: string): string {
  return time.format(new Date(moment))
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
  if (days === 0) return capitalized(today())
  if (days === 1) return capitalized(yesterday())
  return isSameYear(moment, now) ? longDay.format(new Date(moment)) : longDayYear.format(new Date(moment))
}

/** Formats the shortest form for lists: `10:31 AM`, `Yesterday`, `Tue`, `Nov 3`, `Nov 3, 2025`. */
export function shortMoment(moment: string, now: Date): string {
  const days = daysBetween(moment, now)
  if (days === 0) return timeOfDay(moment)
  if (days === 1) return capitalized(yesterday())
  if (days > 1 && days < 7) return weekday.format(new Date(moment))
  return shortDate(moment, now)
}

/** Formats `Tue 6:00 PM`, `today 6:00 PM`; beyond a week `Nov 21, 6:00 PM`. */
export function dayAndTime(moment: string, now: Date): string {
  const days = Math.abs(daysBetween(moment, now))
  if (days === 0) return `${today()} ${timeOfDay(moment)}`
  if (days < 7) return `${weekday.format(new Date(moment))} ${timeOfDay(moment)}`
  return `${shortDate(moment, now)}, ${timeOfDay(moment)}`
}

/** Formats a moment that stands alone, in a cell or a timeline: `Today 6:00 PM`, otherwise as `dayAndTime`. */
export function standaloneMoment(moment: string, now: Date): string {
  return capitalized(dayAndTime(moment, now))
}

/** Formats `10:31 AM` for today, `Tue 10:31 AM` for another day. */
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

/** Formats `November 2026` for the month `2026-11`. */
export function monthAndYear(month: string): string {
  return dateFormat({ month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00:00`))
}

/** Formats date and time to the second, with the zone. */
export function exactMoment(moment: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'long' }).format(new Date(moment))
}

/** Formats `4 min`, `2 hr 10 min`, `1 day 4 hr`, `3 days`; the sign is dropped. */
export function duration(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000)
  const hours = Math.floor(minutes / 60)
  if (minutes < 60) return unit('minute').format(minutes)
  if (hours < 24)
    return parts([
      ['hour', hours],
      ['minute', minutes % 60],
    ])
  return parts([
    ['day', Math.floor(hours / 24)],
    ['hour', hours % 24],
  ])
}

/** Formats how long something took on average: `25 min`, `3.5 hr`, `2 days`. */
export function averageDuration(minutes: number): string {
  if (minutes < 90) return unit('minute').format(minutes)
  if (minutes < 48 * 60) return unit('hour').format(minutes / 60)
  return unit('day').format(minutes / (24 * 60))
}

/** Formats a short duration: `48 sec`, `3.5 min`. */
export function averageSeconds(seconds: number): string {
  return seconds < 120 ? unit('second').format(seconds) : averageDuration(seconds / 60)
}

function parts(amounts: readonly (readonly [Parameters<typeof unit>[0], number])[]): string {
  return amounts.flatMap(([name, count]) => (count > 0 ? [unit(name).format(count)] : [])).join(' ')
}

function unit(name: 'second' | 'minute' | 'hour' | 'day'): Intl.NumberFormat {
  const style = { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, style)
}

/** Returns the calendar days from a moment to now in the viewer's zone; negative in the future. */
function daysBetween(moment: string, now: Date): number {
  const noon = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12)
  return Math.round((noon(now) - noon(new Date(moment))) / 86_400_000)
}

function isSameYear(moment: string, now: Date): boolean {
  return new Date(moment).getFullYear() === now.getFullYear()
}
