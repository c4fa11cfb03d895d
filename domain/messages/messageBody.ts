import { CodedError } from '../errors'
import { parseWrittenText } from '../writtenText'
import type { Attachment } from './conversation'

/** Maximum length of a message, in Unicode characters. */
export const messageMaxLength = 4000

/** Maximum number of attachments of a message. */
export const maxAttachments = 10

const previewLength = 140

/**
 * Parses the text of a message.
 * @throws CodedError InvalidInput with rule `required`, or `tooLong` and `max`
 */
export function parseMessageBody(text: string): string {
  return parseWrittenText(text, { field: 'body', max: messageMaxLength })
}

/**
 * Parses the text of a message with attachments, which may be empty.
 * @throws CodedError InvalidInput with rule `tooLong` and `max`; `required` when there are no attachments
 * either
 */
export function parseMessageText(text: string, attachmentCount: number): string {
  return attachmentCount > 0 && text.trim() === '' ? '' : parseMessageBody(text)
}

/**
 * @throws CodedError InvalidInput for more files than a message allows, or a duplicate
 */
export function requireAttachable(fileIds: readonly string[]): void {
  const isTwice = new Set(fileIds).size < fileIds.length
  if (fileIds.length <= maxAttachments && !isTwice) return
  const rule = isTwice ? 'once' : 'range'
  throw new CodedError('InvalidInput', { field: 'attachmentIds', rule, max: maxAttachments })
}

/**
 * Returns the first 140 characters of a message, on one line; without text, a description of its attachments.
 */
export function previewOf(
  body: string,
  attachments: readonly Pick<Attachment, 'contentType'>[] = [],
): string {
  if (body === '') return filesInWords(attachments)
  return Array.from(body.replace(/\s+/gu, ' ')).slice(0, previewLength).join('')
}

function filesInWords(attachments: readonly Pick<Attachment, 'contentType'>[]): string {
  const [only] = attachments
  if (attachments.length > 1) return `${attachments.length} files`
  return only?.contentType === 'application/pdf' ? 'Document' : 'Photo'
}
