import { CodedError } from '../errors'
import type { EmergencyAccessReason } from '../generated/enums'
import { parseWrittenText } from '../writtenText'

/** A record that an HCP without a care relationship has opened, and until when. */
export interface EmergencyAccess {
  readonly id: string
  readonly patientId: string
  readonly professionalId: string
  readonly professionalName: string | null
  readonly reason: EmergencyAccessReason
  /** The HCP's reason in their own words; for Admins. */
  readonly explanation: string
  readonly openedAt: Date
  readonly expiresAt: Date
}

/** Duration of emergency access: long enough for an emergency, too short for the next shift. */
export const emergencyAccessMilliseconds = 60 * 60_000

/** Minimum length, because a word or two do not explain the access to a later reader. */
export const explanationMinLength = 15
export const explanationMaxLength = 1000

/**
 * Parses the explanation for emergency access.
 * @throws CodedError InvalidInput with field `explanation` and rule `required`, `tooShort` and `min`, or
 * `tooLong` and `max`
 */
export function parseExplanation(text: string): string {
  const field = 'explanation'
  const written = parseWrittenText(text, { field, max: explanationMaxLength })
  if (Array.from(written).length < explanationMinLength)
    throw new CodedError('InvalidInput', { field, rule: 'tooShort', min: explanationMinLength })
  return written
}
