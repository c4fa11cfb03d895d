import { CodedError } from './errors'

/** Control characters other than line feed and tab; they come with pasted text and mean nothing. */
const meaningless = /[^\P{Control}\n\t]/gu

interface Limits {
  /** The name of the field in `info.field`. */
  readonly field: string
  /** In Unicode characters. */
  readonly max: number
}

/**
 * What a person wrote, ready to be kept: line ends as line feeds, without control characters, trimmed.
 * @throws CodedError InvalidInput with rule `required`, or `tooLong` and `max`
 */
export function parseWrittenText(text: string, { field, max }: Limits): string {
  const tooLong = () => new CodedError('InvalidInput', { field, rule: 'tooLong', max })
  // Before anything walks through it: a megabyte is refused without being read.
  if (text.length > max * 4) throw tooLong()
  const written = text.replace(/\r\n?/g, '\n').replace(meaningless, '').trim()
  if (written === '') throw new CodedError('InvalidInput', { field, rule: 'required' })
  if (Array.from(written).length > max) throw tooLong()
  return written
}
