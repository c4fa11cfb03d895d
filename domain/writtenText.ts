import { CodedError } from './errors'

/** Control characters other than line feed and tab, which pasted text may contain. */
const meaningless = /[^\P{Control}\n\t]/gu

/** An unpaired surrogate. The database would store U+FFFD instead, so the same text sent again would differ. */
const halfCharacter = /\p{Surrogate}/gu

interface Limits {
  /** Name for `info.field`. */
  readonly field: string
  /** In Unicode characters. */
  readonly max: number
}

/**
 * Returns a text ready to be stored: well-formed, with line feeds as line ends, without control characters, trimmed.
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
