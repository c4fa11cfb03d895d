import { CodedError } from '../errors'
import { parseWrittenText } from '../writtenText'

/** Minimum length, so that the reason is understandable to a later reader. */
export const publicationReasonMinLength = 15
export const publicationReasonMaxLength = 500

/**
 * Parses the reason for publishing a questionnaire.
 * @throws CodedError InvalidInput with field `reason` and rule `required`, `tooShort` and `min`, or `tooLong`
 * and `max`
 */
export function parsePublicationReason(text: string): string {
  const field = 'reason'
  const written = parseWrittenText(text, { field, max: publicationReasonMaxLength })
  if (Array.from(written).length < publicationReasonMinLength)
    throw new CodedError('InvalidInput', { field, rule: 'tooShort', min: publicationReasonMinLength })
  return written
}
