import type { CalendarDate } from '../intake/calendarDate'
import { locale } from './locale'

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a calendar day: `Mar 4, 1988`. */
export function formatDate(date: CalendarDate): string {
  return format.format(new Date(`${date}T00:00:00Z`))
}
