import { CodedError } from '../errors'
import { parseWrittenText } from '../writtenText'

/** Whoever reads later why other questions were asked is to understand it. */
export const publicationReasonMinLength = 15
export const publicationReasonMaxLength = 500

/**
 * Reads why a questionnaire is published.
 * @throws CodedError InvalidInput with field `reason` and rule `required`, `tooShort` and `min`, or `tooLong` and `max`
 */
export function parsePublicationReason(text: string): string {
  const field = 'reason'
  const written = parseWrittenText(text, { field, max: publicationReasonMaxLength })
  if (Array.from(written).length < publicationReasonMinLength)
    throw new CodedError('InvalidInput', { field, rule: 'tooShort', min: publicationReasonMinLength })
  return written
}
