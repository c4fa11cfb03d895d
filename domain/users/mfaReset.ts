import { CodedError } from '../errors'
import type { MfaResetProof } from '../generated/enums'
import { parseWrittenText } from '../writtenText'

export const mfaResetNoteMaxLength = 500

/** How an Admin has verified the identity of a person who asks to reset their authenticator app. */
export interface MfaReset {
  readonly proof: MfaResetProof
  readonly note: string
}

interface GivenMfaReset {
  readonly proof?: MfaResetProof | null | undefined
  readonly note?: string | null | undefined
}

/**
 * Parses the Admin's statement for a reset: the kind of proof, and a note on what was seen.
 * @throws CodedError InvalidInput for `proof` or `note`
 */
export function parseMfaReset({ proof, note }: GivenMfaReset): MfaReset {
  // A recovery code is checked by the user pool, so an Admin cannot state it.
  if (proof == null || proof === 'recovery_code') {
    throw new CodedError('InvalidInput', { field: 'proof', rule: 'required' })
  }
  return { proof, note: parseWrittenText(note ?? '', { field: 'note', max: mfaResetNoteMaxLength }) }
}

/**
 * Requires sufficient proof for the person. Calling back at a known number is enough for staff; a patient must show a photo
 * ID, in person or by video.
 * @throws CodedError InvalidInput with rule `photoId`
 */
export function requireProofFor({ proof }: MfaReset, { isStaff }: { readonly isStaff: boolean }): void {
  if (isStaff || proof !== 'call_back') return
  throw new CodedError('InvalidInput', { field: 'proof', rule: 'photoId' })
}
