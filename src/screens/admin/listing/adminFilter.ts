import { isCalendarDate, type CalendarDate } from '../../../../domain/intake/calendarDate'
import type { TreatmentType } from '../../../generated/graphql'
import { treatmentTypes } from '../../../../domain/treatmentTypes'

export type Choice = { readonly value: string; readonly label: string }

/** One way to narrow a list, by its name in the address. */
export type FilterField = { readonly name: string; readonly label: string } & (
  | {
      readonly kind: 'choice'
      readonly choices: readonly Choice[]
      /** What nothing chosen means, where it does not mean any. */
      readonly unchosen?: string
    }
  | { readonly kind: 'day' }
  | { readonly kind: 'text'; readonly maxLength: number }
  /** Set by links only: all about one patient, request or person. */
  | { readonly kind: 'only'; readonly format: RegExp }
)

/** What the address asks for, by the name of the filter; what it says besides counts as nothing said. */
export type FilterValues = Readonly<Record<string, string>>

/** Ids of ours. */
export const uuidFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Ids as the identity service makes them. */
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

/** The address with one filter changed. Another list begins at its first page. */
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

/** The one of a list that is meant, typed. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text)
}

/** What every list but patients and the trail can be narrowed by, as the API takes it. */
export function careCriteria({ treatment, patientId }: FilterValues): {
  treatmentTypes?: TreatmentType[]
  patientId?: string
} {
  const type = oneOf(treatmentTypes, treatment)
  return { ...(type && { treatmentTypes: [type] }), ...(patientId && { patientId }) }
}

/** Choices in words, in the order of the words. */
export function toChoices(words: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** Days of the viewer's zone as the moments between which they lie; RFC 3339. */
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
