import { isPlainObject } from '../../../../domain/isPlainObject'

/** Returns the first of the elements that is a text; empty when none is. */
export function textAt(thing: unknown, ...elements: readonly string[]): string {
  if (!isPlainObject(thing)) return ''
  const found = elements.map((element) => thing[element]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

/** Returns the array in an element, or an empty one. */
export function listAt(thing: unknown, element: string): readonly unknown[] {
  const value = isPlainObject(thing) ? thing[element] : undefined
  return Array.isArray(value) ? value : []
}
