import { locale } from './locale'

const types = { and: 'conjunction', or: 'disjunction', none: 'unit' } as const

/**
 * Joins parts of a sentence: `a, b, and c`.
 * @param last word before the last part; `none` joins by commas alone, as in a line of a table
 */
export function list(parts: readonly string[], last: keyof typeof types = 'none'): string {
  const style = last === 'none' ? 'short' : 'long'
  return new Intl.ListFormat(locale, { type: types[last], style }).format(parts)
}
