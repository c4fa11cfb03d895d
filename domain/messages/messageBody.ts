import { parseWrittenText } from '../writtenText'

/** Longest message, in Unicode characters. */
export const messageMaxLength = 4000

const previewLength = 140

/**
 * What a person wrote, ready to be sent.
 * @throws CodedError InvalidInput with rule `required`, or `tooLong` and `max`
 */
export function parseMessageBody(text: string): string {
  return parseWrittenText(text, { field: 'body', max: messageMaxLength })
}

/** The first 140 characters of a message, on one line. */
export function previewOf(body: string): string {
  return Array.from(body.replace(/\s+/gu, ' ')).slice(0, previewLength).join('')
}
