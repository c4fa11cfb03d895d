import { CodedError } from './errors'

/** Control characters other than line feed and tab; they come with pasted text and mean nothing. */
const meaningless = /[^\P{Control}\n\t]/gu

/** Half a surrogate pair. The database would keep U+FFFD instead, and the same text sent again would be another. */
const halfCharacter = /\p{Surrogate}/gu

interface Limits {
  /** The name of the field in `info.field`. */
  readonly field: string
  /** In Unicode characters. */
  readonly max: number
}

/**
 * What a person wrote, ready to be kept: well-formed, line ends as line feeds, without control characters, trimmed.
 * @throws CodedError InvalidInput with rule `required`, or `tooLong` and `max`
 */
export function parseWrittenText(text: string, { field, max }: Limits): string {
  const tooLong = () => new CodedError('InvalidInput', { field, rule: 'tooLong', max })
  // Checked before any scan, so that oversized input is refused cheaply.
  if (text.length > max * 4) throw tooLong()
  const wellFormed = text.replace(halfCharacter, '\ufffd')
  const written = wellFormed.replace(/\r\n?/g, '\n').replace(meaningless, '').trim()
  if (written === '') throw new CodedError('InvalidInput', { field, rule: 'required' })
  if (Array.from(written).length > max) throw tooLong()
  return written
}
