import { isCalendarDate, type CalendarDate } from '../../../../domain/intake/calendarDate'
import { personSearchMaxLength } from '../../../../domain/records/personSearch'
import type { TreatmentType } from '../../../generated/graphql'
import { treatmentTypes } from '../../../../domain/treatmentTypes'

export type Choice = { readonly value: string; readonly label: string }

/** A filter of a list, by its name in the address. */
export type FilterField = { readonly name: string; readonly label: string } & (
  | {
      readonly kind: 'choice'
      readonly choices: readonly Choice[]
      /** Label of the empty choice; by default “any”. */
      readonly unchosen?: string
    }
  | { readonly kind: 'day' }
  | { readonly kind: 'text'; readonly maxLength: number }
  /** Set only by links: the id of a patient, request or person. */
  | { readonly kind: 'only'; readonly format: RegExp }
)

/** The filter by a person, the same in every list. */
export function personField(label: string, name = 'person'): FilterField {
  return { kind: 'text', name, label, maxLength: personSearchMaxLength }
}

/** Filter values of the address, by filter name; unknown values are dropped. */
export type FilterValues = Readonly<Record<string, string>>

/** Format of the product's ids. */
export const uuidFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Format of the identity service's ids. */
export const accountFormat = /^[\x20-\x7e]{1,128}$/

export function readFilterValues(search: URLSearchParams, fields: readonly FilterField[]): FilterValues {
  const said = fields.flatMap((field) => {
    const value = search.get(field.name) ?? ''
    return value !== '' && fits(field, value) ? [[field.name, value] as const] : []
  })
  return Object.fromEntries(said)
}

function fits(field: FilterField, value: string): boolean {
  if (field.kind === 'choice') return field.choices.some((choice) => choice.value === value)
  if (field.kind === 'day') return isCalendarDate(value)
  return field.kind === 'text' ? value.length <= field.maxLength : field.format.test(value)
}

/** Returns the address with one filter changed, at the first page. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('after')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export function isReversedRange({ from, to }: FilterValues): boolean {
  return from !== undefined && to !== undefined && from > to
}

/** Returns the text, typed, if it is one of the values. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text)
}

/** Converts the filters for treatment, patient and person, which several lists share, to the API's. */
export function careCriteria({ treatment, patientId, person }: FilterValues): {
  treatmentTypes?: TreatmentType[]
  patientId?: string
  person?: string
} {
  const type = oneOf(treatmentTypes, treatment)
  return {
    ...(type && { treatmentTypes: [type] }),
    ...(patientId && { patientId }),
    ...(person && { person }),
  }
}

/** Converts labels by value to choices, in the same order. */
export function toChoices(words: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** Returns the moment at which a day begins in the viewer's time zone (RFC 3339). */
export function startOfDay(day: string): string {
  return momentOf(day, 0)
}
export function endOfDay(day: string): string {
  return momentOf(day, 1)
}

function momentOf(day: CalendarDate, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
