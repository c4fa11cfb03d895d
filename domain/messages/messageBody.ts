import { CodedError } from '../errors'
import { parseWrittenText } from '../writtenText'
import type { Attachment } from './conversation'

/** Longest message, in Unicode characters. */
export const messageMaxLength = 4000

/** Most files that a message carries. */
export const maxAttachments = 10

const previewLength = 140

/**
 * What a person wrote, ready to be sent.
 * @throws CodedError InvalidInput with rule `required`, or `tooLong` and `max`
 */
export function parseMessageBody(text: string): string {
  return parseWrittenText(text, { field: 'body', max: messageMaxLength })
}

/**
 * What a person wrote beside files, which may be nothing.
 * @throws CodedError InvalidInput with rule `tooLong` and `max`; `required` when there are no files either
 */
export function parseMessageText(text: string, attachmentCount: number): string {
  return attachmentCount > 0 && text.trim() === '' ? '' : parseMessageBody(text)
}

/** @throws CodedError InvalidInput when there are more than a message carries, or one twice */
export function demandAttachable(fileIds: readonly string[]): void {
  const isTwice = new Set(fileIds).size < fileIds.length
  if (fileIds.length <= maxAttachments && !isTwice) return
  const rule = isTwice ? 'once' : 'range'
  throw new CodedError('InvalidInput', { field: 'attachmentIds', rule, max: maxAttachments })
}

/** The first 140 characters of a message, on one line; of files alone, what they are. */
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
