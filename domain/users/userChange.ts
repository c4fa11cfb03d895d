import { CodedError } from '../errors'
import type { StaffGroup, UserChangeKind, AdminMfaResetProof, UserStatus } from '../generated/enums'
import { parseWrittenText } from '../writtenText'

/** An Admin's change of a user. */
export interface UserChange {
  readonly kind: UserChangeKind
  /** The group of `add_to_group` and `remove_from_group`; otherwise null. */
  readonly group: StaffGroup | null
}

/** Facts at the time of a change, read under a lock that excludes other changes. */
interface UserFacts {
  readonly callerId: string
  /** The user to change. */
  readonly userId: string
  /** Enabled Admins, without those who have just been disabled or removed from the group. */
  readonly adminIds: readonly string[]
  /** Whether the person has closed their own account. */
  readonly isClosed: boolean
}

/**
 * Requires that an Admin may make a change. Admins cannot change their own account, so that they neither lock themselves out
 * nor extend their own rights. So at least one Admin always remains: the caller.
 * @throws CodedError Forbidden when the caller is no longer an Admin, OwnAccount, AccountClosed
 */
export function requireAllowedChange({ kind }: UserChange, facts: UserFacts): void {
  const { callerId, userId, adminIds, isClosed } = facts
  if (!adminIds.includes(callerId)) throw new CodedError('Forbidden')
  if (userId === callerId) throw new CodedError('OwnAccount')
  if (isClosed && accessGrantingChanges.includes(kind)) throw new CodedError('AccountClosed')
}

/** Changes refused for a closed account, which stays closed. */
const accessGrantingChanges: readonly UserChangeKind[] = [
  'add_to_group',
  'enable',
  'reset_password',
  'resend_invitation',
]

export const mfaResetNoteMaxLength = 500

/** How an Admin has verified the identity of a person who asks to reset their authenticator app. */
export interface MfaReset {
  readonly proof: AdminMfaResetProof
  readonly note: string
}

interface GivenMfaReset {
  readonly proof?: AdminMfaResetProof | null | undefined
  readonly note?: string | null | undefined
}

/**
 * Parses the Admin's statement for a reset: the kind of proof, and a note on what was seen.
 * @throws CodedError InvalidInput for `proof` or `note`
 */
export function parseMfaReset({ proof, note }: GivenMfaReset): MfaReset {
  if (proof == null) throw new CodedError('InvalidInput', { field: 'proof', rule: 'required' })
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

const dayMs = 24 * 3_600_000

/**
 * Returns when an unconfirmed sign-up expires: with its last code, which Cognito accepts for a day.
 * @param changedAt when the user was last changed, for example by requesting a code
 * @see docs/decisions/021-unconfirmed-sign-ups.md
 */
export function unconfirmedUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + dayMs)
}

/** Returns whether an unconfirmed sign-up has expired. */
export function isSignUpOver(
  { status, changedAt }: { readonly status: UserStatus; readonly changedAt: Date },
  now: Date,
): boolean {
  return status === 'unconfirmed' && unconfirmedUntil(changedAt) <= now
}

/**
 * Requires that a released email address was never confirmed, because a confirmed one belongs to a person.
 * @throws CodedError UserChangeRefused
 */
export function requireReleasable(kind: UserChangeKind, status: UserStatus): void {
  if (kind === 'release' && status !== 'unconfirmed')
    throw new CodedError('UserChangeRefused', { reason: 'UserConfirmed' })
}
