import { CodedError } from '../../errors'
import type { AnswerValue, BloodPressure } from './answers'
import { isCalendarDate } from '../calendarDate'
import type { CalendarDate } from '../calendarDate'
import { parseAllergies, parseMedications } from './parseList'
import { parseText } from './parseText'
import { isPlainObject } from '../../isPlainObject'
import type {
  BloodPressureItem,
  ChoiceItem,
  ChoicesItem,
  ConsentItem,
  DateItem,
  Item,
  NumberItem,
} from '../questionnaire'

/** Limits in mmHg; a pressure outside is a typing mistake. */
const bloodPressureLimits = { systolic: [60, 260], diastolic: [30, 160] } as const

/**
 * Parses the answer to one item from untrusted JSON; undefined when it is blank.
 * @throws CodedError InvalidInput with `{ field: item id, rule }`
 */
export function parseAnswer(item: Item, value: unknown, today: CalendarDate): AnswerValue | undefined {
  switch (item.kind) {
    case 'choice':
      return parseChoice(item, value)
    case 'choices':
      return parseChoices(item, value)
    case 'text':
      return parseText(item.id, value, item.maxLength, item.multiline) || undefined
    case 'number':
      return parsePlainNumber(item, value)
    case 'height':
    case 'weight':
      return parseNumber(item.id, value, item.min, item.max)
    case 'date':
      return parseDate(item, value, today)
    case 'boolean':
      return parseBoolean(item.id, value)
    case 'bloodPressure':
      return parseBloodPressure(item, value)
    case 'allergies':
      return parseAllergies(item.id, value, item.maxEntries)
    case 'medications':
      return parseMedications(item.id, value, item.maxEntries)
    default:
      return parseConsent(item, value)
  }
}

function refuse(field: string, rule: string): never {
  throw new CodedError('InvalidInput', { field, rule })
}

function parseChoice(item: ChoiceItem, value: unknown): string {
  return item.options.find((option) => option.value === value)?.value ?? refuse(item.id, 'option')
}

/**
 * Returns the chosen values without duplicates, in the order of the options. An empty selection is not an
 * answer.
 */
function parseChoices(item: ChoicesItem, value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return refuse(item.id, 'optionList')
  const given: readonly unknown[] = value
  const chosen = item.options.filter((option) => given.includes(option.value))
  if (given.length !== chosen.length) refuse(item.id, 'option')
  if (chosen.length > 1 && chosen.some((option) => option.exclusive)) refuse(item.id, 'exclusiveOption')
  return chosen.length > 0 ? chosen.map((option) => option.value) : undefined
}

function parseBoolean(field: string, value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse(field, 'boolean')
}

/** Parses a consent. A version that is not offered is invalid. */
function parseConsent(item: ConsentItem, value: unknown): string {
  return value === item.version ? item.version : refuse(item.id, 'consentVersion')
}

function parsePlainNumber(item: NumberItem, value: unknown): number {
  const number = parseNumber(item.id, value, item.min, item.max)
  return item.wholeNumber && !Number.isInteger(number) ? refuse(item.id, 'wholeNumber') : number
}

function parseNumber(field: string, value: unknown, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse(field, 'number')
  return value >= min && value <= max ? value : refuse(field, 'range')
}

function parseDate(item: DateItem, value: unknown, today: CalendarDate): CalendarDate {
  if (typeof value !== 'string' || !isCalendarDate(value)) return refuse(item.id, 'date')
  if (value > today) return refuse(item.id, 'futureDate')
  return value >= item.notBefore ? value : refuse(item.id, 'range')
}

function parseBloodPressure(item: BloodPressureItem, value: unknown): BloodPressure {
  if (!isPlainObject(value) || Object.keys(value).length !== 3) return refuse(item.id, 'bloodPressure')
  const { systolic, diastolic } = bloodPressureLimits
  const upper = parseNumber(item.id, value['systolic'], systolic[0], systolic[1])
  const lower = parseNumber(item.id, value['diastolic'], diastolic[0], diastolic[1])
  if (!Number.isInteger(upper) || !Number.isInteger(lower)) refuse(item.id, 'wholeNumber')
  if (upper <= lower) refuse(item.id, 'systolicAboveDiastolic')
  const measured = item.measuredWithin.find((option) => option.value === value['measuredWithin'])
  return { systolic: upper, diastolic: lower, measuredWithin: measured?.value ?? refuse(item.id, 'option') }
}
