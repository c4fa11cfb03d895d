import type { CalendarDate } from '../intake/calendarDate'
import { isCalendarDate } from '../intake/calendarDate'
import { isEmailAddress } from '../emailAddress'

/** What staff look for a patient by. */
export type PatientSearch =
  | {
      readonly by: 'person'
      /** Beginnings of words of the name, in lower case, in any order. */
      readonly words: readonly string[]
      readonly birthDate: CalendarDate | null
    }
  | { readonly by: 'email'; readonly email: string }
  /** `digits`: the first digits of the request's id, at least as many as its number has. */
  | { readonly by: 'requestNumber'; readonly digits: string }

/** Rate limit of searches per person: immediately after a pause, then repeatedly. A person who types is far below it. */
export const patientSearchRateLimit = { burst: 60, millisecondsEach: 3_000 } as const

const patientSearchMaxLength = 200
const nameMinLength = 2
const maxWords = 6
const requestNumberLength = 8

/** Returns the number of a request that people read out and type: the first digits of its id. */
export function requestNumber(id: string): string {
  return id.slice(0, requestNumberLength).toUpperCase()
}

/**
 * Reads what was typed into the search: an email address; the number of a request, also with `#`; or a name, a birth
 * date, or both. Dates are written as in the US (3/14/1988) or in ISO 8601.
 * @returns undefined when it is too short or too long to search for
 */
export function readPatientSearch(text: string): PatientSearch | undefined {
  if (text.length > patientSearchMaxLength) return undefined
  const typed = text.trim().toLowerCase()
  if (isEmailAddress(typed)) return { by: 'email', email: typed }
  const digits = digitsOfId(typed)
  if (digits !== undefined) return { by: 'requestNumber', digits }
  const parts = typed.replaceAll(',', ' ').split(/\s+/).filter(Boolean)
  const dates = parts.filter(looksLikeDate)
  const words = parts.filter((part) => !looksLikeDate(part))
  const birthDate = dates[0] === undefined ? null : calendarDateOf(dates[0])
  if (dates.length > 1 || birthDate === undefined || words.length > maxWords) return undefined
  const isNamed = words.some((word) => Array.from(word).length >= nameMinLength)
  return isNamed || birthDate ? { by: 'person', words, birthDate } : undefined
}

/** A name of these letters alone is not a number, unless `#` says so. */
function digitsOfId(typed: string): string | undefined {
  const digits = typed.replace(/^#/, '').replaceAll('-', '')
  const isNumber = typed.startsWith('#') || /\d/.test(digits)
  return isNumber && /^[0-9a-f]{8,32}$/.test(digits) && !looksLikeDate(typed) ? digits : undefined
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/
const usDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

const looksLikeDate = (text: string) => isoDate.test(text) || usDate.test(text)

function calendarDateOf(text: string): CalendarDate | undefined {
  const [, month = '', day = '', year = ''] = usDate.exec(text) ?? []
  const date = isoDate.test(text) ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}
