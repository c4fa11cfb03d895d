import { CodedError } from '../errors'
import type { CalendarDate } from '../intake/calendarDate'
import { isCalendarDate } from '../intake/calendarDate'
import { states } from '../intake/common/states'
import { parseText } from '../intake/answers/parseText'
import { parseTextWithVariables } from '../practice/textVariables'
import { parseWrittenText } from '../writtenText'
import { isNpi } from './npi'
import type { PractitionerLicense, QuickText } from './practitioner'

export const credentialsMaxLength = 40
export const signatureMaxLength = 120
export const licenseNumberMaxLength = 40
export const quickTextTitleMaxLength = 60
export const quickTextMaxLength = 2000
export const maxQuickTexts = 40

const lastDay = '2100-12-31'

type Written = string | null | undefined

/** Credentials as the professional typed them. */
export interface WrittenCredentials {
  readonly credentials?: Written
  readonly npi?: Written
  readonly signature?: Written
}

export interface Credentials {
  readonly credentials: string | null
  readonly npi: string | null
  readonly signature: string | null
}

/** @throws CodedError InvalidInput with the field and rule `text`, `tooLong` or `npi` */
export function parseCredentials(written: WrittenCredentials): Credentials {
  return {
    credentials: parseOptional('credentials', written.credentials, credentialsMaxLength),
    npi: parseNpi(written.npi),
    signature: parseOptional('signature', written.signature, signatureMaxLength),
  }
}

/** @throws CodedError InvalidInput with field `npi` and rule `npi` */
export function parseNpi(written: Written): string | null {
  const npi = written?.replace(/\s/g, '') ?? ''
  if (npi === '') return null
  if (!isNpi(npi)) throw new CodedError('InvalidInput', { field: 'npi', rule: 'npi' })
  return npi
}

function parseOptional(field: string, text: Written, max: number): string | null {
  return parseText(field, text ?? '', max) || null
}

export type WrittenLicense = Pick<PractitionerLicense, 'state' | 'number' | 'expiresOn'>

/**
 * Returns all licenses of a professional, ordered by state.
 * @throws CodedError InvalidInput with field `licenses` and rule `twice`; or as {@link parseLicense}
 */
export function parseLicenses(written: readonly WrittenLicense[]): readonly WrittenLicense[] {
  const licenses = written.slice(0, Object.keys(states).length + 1).map(parseLicense)
  if (new Set(licenses.map(({ state }) => state)).size < written.length)
    throw new CodedError('InvalidInput', { field: 'licenses', rule: 'twice' })
  return licenses.toSorted((one, other) => (one.state < other.state ? -1 : 1))
}

/** @throws CodedError InvalidInput with field `state`, `number` or `expiresOn`, and its rule */
function parseLicense({ state, number, expiresOn }: WrittenLicense): WrittenLicense {
  return { state: parseState(state), number: parseNumber(number), expiresOn: parseLastDay(expiresOn) }
}

export function parseState(state: string): string {
  if (!Object.hasOwn(states, state)) throw new CodedError('InvalidInput', { field: 'state', rule: 'state' })
  return state
}

export function parseNumber(written: string): string {
  const number = parseText('number', written, licenseNumberMaxLength).replace(/\s+/gu, ' ')
  if (number === '') throw new CodedError('InvalidInput', { field: 'number', rule: 'required' })
  return number
}

/** Accepts past days: an expired license may be stored and is shown as expired. */
export function parseLastDay(day: string, field = 'expiresOn'): CalendarDate {
  if (!isCalendarDate(day) || day < '2000-01-01' || day > lastDay)
    throw new CodedError('InvalidInput', { field, rule: 'date' })
  return day
}

/** @throws CodedError InvalidInput with field `quickTexts` and rule `tooMany`; or `title`, `text` and their rule */
export function parseOwnQuickTexts(written: readonly QuickText[]): readonly QuickText[] {
  if (written.length > maxQuickTexts)
    throw new CodedError('InvalidInput', { field: 'quickTexts', rule: 'tooMany', max: maxQuickTexts })
  return written.map(({ title, text }) => ({
    title: parseWrittenText(title, { field: 'title', max: quickTextTitleMaxLength }).replace(/\s+/gu, ' '),
    text: parseTextWithVariables(text, { field: 'text', max: quickTextMaxLength }),
  }))
}
