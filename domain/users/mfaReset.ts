import { CodedError } from '../errors'
import type { MfaResetProof } from '../generated/enums'
import { parseWrittenText } from '../writtenText'

export const mfaResetNoteMaxLength = 500

/** How an Admin has made sure who asks for a reset of an authenticator app. */
export interface MfaReset {
  readonly proof: MfaResetProof
  readonly note: string
}

interface GivenMfaReset {
  readonly proof?: MfaResetProof | null | undefined
  readonly note?: string | null | undefined
}

/**
 * The statement that a reset needs: how it was made sure who asks, and what was seen.
 * @throws CodedError InvalidInput for `proof` or `note`
 */
export function parseMfaReset({ proof, note }: GivenMfaReset): MfaReset {
  // A recovery code proves itself: no Admin states it.
  if (proof == null || proof === 'recovery_code') {
    throw new CodedError('InvalidInput', { field: 'proof', rule: 'required' })
  }
  return { proof, note: parseWrittenText(note ?? '', { field: 'note', max: mfaResetNoteMaxLength }) }
}

/**
 * Whether a statement is enough for the person: colleagues may be called back at a number that is known; a patient has
 * shown a photo ID, in person or by video.
 * @throws CodedError InvalidInput with rule `photoId`
 */
export function requireProofFor({ proof }: MfaReset, { isStaff }: { readonly isStaff: boolean }): void {
  if (isStaff || proof !== 'call_back') return
  throw new CodedError('InvalidInput', { field: 'proof', rule: 'photoId' })
}
