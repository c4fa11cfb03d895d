import { dateFormat } from './dateFormat'

const format = dateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
})

/**
 * Formats a moment where the reader's time zone is unknown, as in an email: `Mar 4, 2026, 3:00 PM EST`. Eastern
 * time, because the practice treats patients in the United States only.
 */
export function formatMoment(at: Date): string {
  return format.format(at)
}
