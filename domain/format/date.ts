import type { CalendarDate } from '../intake/calendarDate'
import { dateFormat } from './dateFormat'

const format = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a calendar day: `Mar 4, 1988`. */
export function formatDate(date: CalendarDate): string {
  return format.format(new Date(`${date}T00:00:00Z`))
}
