import { CodedError } from '../../errors'

const controlCharacters = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/**
 * Parses typed text: composed (NFC) and trimmed; may be empty.
 * @throws CodedError InvalidInput `{ field, rule: 'text' | 'tooLong' }`; control characters are invalid
 * (except line breaks in a multiline field)
 */
export function parseText(field: string, value: unknown, maxLength: number, multiline = false): string {
  if (typeof value !== 'string') throw new CodedError('InvalidInput', { field, rule: 'text' })
  // Checked before any scan, so that a megabyte of spaces is refused cheaply.
  if (value.length > maxLength * 4 + 1000) throw new CodedError('InvalidInput', { field, rule: 'tooLong' })
  const text = value.normalize('NFC').trim()
  const line = multiline ? text.replace(/\r\n?|\n|\t/g, ' ') : text
  if (controlCharacters.test(line)) throw new CodedError('InvalidInput', { field, rule: 'text' })
  if (text.length > maxLength) throw new CodedError('InvalidInput', { field, rule: 'tooLong' })
  return text
}
