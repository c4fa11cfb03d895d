import { isPlainObject } from '../../../domain/intake/plainObject'

/** The first of the elements of something in FHIR that is a text; empty when none is. */
export function textAt(thing: unknown, ...elements: readonly string[]): string {
  if (!isPlainObject(thing)) return ''
  const found = elements.map((element) => thing[element]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

/** What an element of it holds several of. */
export function listAt(thing: unknown, element: string): readonly unknown[] {
  const value = isPlainObject(thing) ? thing[element] : undefined
  return Array.isArray(value) ? value : []
}
