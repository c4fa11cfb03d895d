import { CodedError } from '../errors'
import type { UserChangeKind, UserStatus } from '../generated/enums'

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
