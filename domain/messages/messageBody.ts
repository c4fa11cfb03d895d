import { CodedError } from '../errors'

/** Longest message, in Unicode characters. */
export const messageMaxLength = 4000

const previewLength = 140

/** Control characters other than line feed and tab; they come with pasted text and mean nothing. */
const meaningless = /[^\P{Control}\n\t]/gu

/**
 * What a person wrote, ready to be sent: line ends as line feeds, without control characters, trimmed.
 * @throws CodedError InvalidInput with rule `required`, or `tooLong` and `max`
 */
export function parseMessageBody(text: string): string {
  // Before anything walks through it: a megabyte is refused without being read.
  if (text.length > messageMaxLength * 4) throw tooLong()
  const body = text.replace(/\r\n?/g, '\n').replace(meaningless, '').trim()
  if (body === '') throw new CodedError('InvalidInput', { field: 'body', rule: 'required' })
  if (Array.from(body).length > messageMaxLength) throw tooLong()
  return body
}

/** The first 140 characters of a message, on one line. */
export function previewOf(body: string): string {
  return Array.from(body.replace(/\s+/gu, ' ')).slice(0, previewLength).join('')
}

const tooLong = () =>
  new CodedError('InvalidInput', { field: 'body', rule: 'tooLong', max: messageMaxLength })
