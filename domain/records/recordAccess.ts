import { CodedError } from '../errors'
import type { BreakGlassReason } from '../generated/enums'
import { parseWrittenText } from '../writtenText'

/** A record that a professional without a relation to its patient has opened, and until when. */
export interface RecordAccess {
  readonly id: string
  readonly patientId: string
  readonly professionalId: string
  readonly professionalName: string | null
  readonly reason: BreakGlassReason
  /** Why, in the professional's words; for Admins. */
  readonly explanation: string
  readonly openedAt: Date
  readonly expiresAt: Date
}

/** How long an opened record stays open: as long as an emergency takes, and not until the next shift. */
export const openedForMilliseconds = 60 * 60_000

/** Whoever reads it later is to understand it: a word or two do not explain why. */
export const explanationMinLength = 15
export const explanationMaxLength = 1000

/**
 * Reads why a record is to be opened.
 * @throws CodedError InvalidInput with field `explanation` and rule `required`, `tooShort` and `min`, or `tooLong` and `max`
 */
export function parseExplanation(text: string): string {
  const field = 'explanation'
  const written = parseWrittenText(text, { field, max: explanationMaxLength })
  if (Array.from(written).length < explanationMinLength)
    throw new CodedError('InvalidInput', { field, rule: 'tooShort', min: explanationMinLength })
  return written
}
