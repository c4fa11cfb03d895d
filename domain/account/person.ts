import { brokenRules } from '../brokenRule'
import { CodedError } from '../errors'
import type { SexAtBirth } from '../generated/enums'
import type { CalendarDate } from '../intake/calendarDate'
import { isCalendarDate } from '../intake/calendarDate'
import { states } from '../intake/common/states'
import { parsePersonName } from './personName'

/** A patient's identity as a pharmacy needs it. */
export interface Person {
  readonly givenName: string
  readonly familyName: string
  readonly birthDate: CalendarDate
  readonly sexAtBirth: SexAtBirth
  /** USPS code. */
  readonly state: string
}

/** A person's fields as typed. */
export type WrittenPerson = Readonly<Record<keyof Person, string>>

export type PersonField = keyof Person

const firstBirthDate = '1900-01-01'

/**
 * Parses a person.
 * @param today latest valid birth date, `YYYY-MM-DD`
 * @throws CodedError InvalidInput with the field and rule `required`, `tooLong`, `text`, `date`, `sexAtBirth`
 * or `state`
 */
export function parsePerson(written: WrittenPerson, today: CalendarDate): Person {
  return {
    givenName: parsePersonName('givenName', written.givenName),
    familyName: parsePersonName('familyName', written.familyName),
    birthDate: parseBirthDate(written.birthDate, today),
    sexAtBirth: parseSexAtBirth(written.sexAtBirth),
    state: parseState(written.state),
  }
}

/**
 * Returns the rule that each field breaks, so that forms can show all errors together; empty when the person
 * is valid.
 */
export function personProblems(
  written: WrittenPerson,
  today: CalendarDate,
): Partial<Record<PersonField, string>> {
  return brokenRules<PersonField>({
    givenName: () => parsePersonName('givenName', written.givenName),
    familyName: () => parsePersonName('familyName', written.familyName),
    birthDate: () => parseBirthDate(written.birthDate, today),
    sexAtBirth: () => parseSexAtBirth(written.sexAtBirth),
    state: () => parseState(written.state),
  })
}

function parseBirthDate(text: string, today: CalendarDate): CalendarDate {
  const isDay = isCalendarDate(text) && text >= firstBirthDate && text <= today
  if (!isDay) throw new CodedError('InvalidInput', { field: 'birthDate', rule: 'date' })
  return text
}

/** @throws CodedError InvalidInput with rule `sexAtBirth` */
export function parseSexAtBirth(text: string): SexAtBirth {
  if (text !== 'female' && text !== 'male')
    throw new CodedError('InvalidInput', { field: 'sexAtBirth', rule: 'sexAtBirth' })
  return text
}

function parseState(text: string): string {
  if (!Object.hasOwn(states, text)) throw new CodedError('InvalidInput', { field: 'state', rule: 'state' })
  return text
}
