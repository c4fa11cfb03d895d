import { CodedError } from '../errors'
import { parseText } from '../intake/answers/parseText'

/** Maximum length of a given or family name. */
const nameMaxLength = 80

/**
 * Parses a given or family name: trimmed, with single spaces.
 * @param field named in the error
 * @throws CodedError InvalidInput with rule `required`, `tooLong` or `text`
 */
export function parsePersonName(field: string, text: string): string {
  const name = parseText(field, text, nameMaxLength).replace(/\s+/gu, ' ')
  if (name === '') throw new CodedError('InvalidInput', { field, rule: 'required' })
  return name
}
