import { CodedError } from '../../../domain/errors'
import type { AnswerValue } from '../../../domain/intake/answers/answers'
import { parseAnswer } from '../../../domain/intake/answers/parseAnswer'
import type { Item } from '../../../domain/intake/questionnaire'
import { type Entry, type EntryParts, chosenOf, listOf, partsOf, textOf } from './entry'
import { centimetresOf, kilogramsOf } from './units'

/** An answer, nothing, or the rule (as in `CodedError.info.rule`) that the entry breaks. */
export type Reading =
  | { readonly state: 'answer'; readonly answer: AnswerValue }
  | { readonly state: 'blank' }
  | { readonly state: 'problem'; readonly rule: string }

const blank: Reading = { state: 'blank' }

/**
 * Parses the entry of an item by the rules of the API.
 * @param today `YYYY-MM-DD`; later dates are refused
 */
export function readEntry(item: Item, entry: Entry | undefined, today: string): Reading {
  const value = entry === undefined ? undefined : valueOf(item, entry)
  if (value === undefined) return blank
  try {
    const answer = parseAnswer(item, value, today)
    return answer === undefined ? blank : { state: 'answer', answer }
  } catch (error) {
    if (error instanceof CodedError) return { state: 'problem', rule: String(error.info['rule']) }
    throw error
  }
}

/** Returns the JSON of an entry; undefined without input. Unparseable input stays text, which the rules refuse. */
function valueOf(item: Item, entry: Entry): unknown {
  switch (item.kind) {
    case 'choices':
      return chosenOf(entry)
    case 'date':
      return unlessBlank(partsOf(entry), dateOf)
    case 'height':
      return unlessBlank(partsOf(entry), centimetresOf)
    case 'bloodPressure':
      return unlessBlank(partsOf(entry), bloodPressureOf)
    case 'allergies':
      return listValueOf(entry, ['substance', 'reaction', 'severity'])
    case 'medications':
      return listValueOf(entry, ['name', 'dose', 'frequency'])
    case 'text':
      return textOf(entry)
    default:
      return singleValueOf(item, textOf(entry).trim())
  }
}

function singleValueOf(item: Item, text: string): unknown {
  if (text === '') return undefined
  if (item.kind === 'number') return numberOf(text)
  if (item.kind === 'weight') return kilogramsOf(text)
  if (item.kind === 'boolean') return text === 'yes'
  // Consent to another version is none: the patient must read and accept the current text.
  if (item.kind === 'consent') return text === item.version ? text : undefined
  return text
}

function numberOf(text: string): number | string {
  const plain = text.trim().replaceAll(',', '')
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : text
}

function dateOf({ year = '', month = '', day = '' }: EntryParts): string {
  return `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
}

function bloodPressureOf({ systolic = '', diastolic = '', measuredWithin = '' }: EntryParts): unknown {
  return { systolic: numberOf(systolic), diastolic: numberOf(diastolic), measuredWithin }
}

function unlessBlank(parts: EntryParts, read: (parts: EntryParts) => unknown): unknown {
  return isBlank(parts) ? undefined : read(parts)
}

function listValueOf(entry: Entry, fields: readonly string[]): unknown {
  const { has, rows } = listOf(entry)
  if (has === 'no') return { none: true, entries: [] }
  const written = rows.filter((row) => !isBlank(row))
  if (written.length === 0) return undefined
  return {
    none: false,
    entries: written.map((row) =>
      Object.fromEntries(fields.map((field) => [field, row[field] ?? blankFor(field)])),
    ),
  }
}

function blankFor(field: string): string {
  return field === 'severity' ? 'unknown' : ''
}

function isBlank(parts: EntryParts): boolean {
  return Object.values(parts).every((part) => part.trim() === '')
}
