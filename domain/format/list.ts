import { locale } from './locale'

const types = { and: 'conjunction', or: 'disjunction', none: 'unit' } as const

/**
 * Joins parts of a sentence, as in `a, b, and c`. Empty parts are left out.
 * @param last word before the last part; `none` joins by commas alone, as in a line of a table
 */
export function list(
  parts: readonly (string | null | undefined)[],
  last: keyof typeof types = 'none',
): string {
  const style = last === 'none' ? 'short' : 'long'
  const written = parts.filter((part): part is string => Boolean(part))
  return new Intl.ListFormat(locale, { type: types[last], style }).format(written)
}
