import { CodedError } from '../errors'
import type { UserChangeKind, UserStatus } from '../generated/enums'

const dayMs = 24 * 3_600_000

/**
 * Until when a sign-up waits for its code: as long as the last one counts, which is a day in Cognito.
 * @param changedAt when the user was last changed, such as by asking for a code
 * @see docs/decisions/021-unconfirmed-sign-ups.md
 */
export function unconfirmedUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + dayMs)
}

/** Whether a sign-up has waited long enough for its code. */
export function isSignUpOver(
  { status, changedAt }: { readonly status: UserStatus; readonly changedAt: Date },
  now: Date,
): boolean {
  return status === 'unconfirmed' && unconfirmedUntil(changedAt) <= now
}

/**
 * An address is released only where nobody has confirmed it: everybody else is somebody.
 * @throws CodedError UserChangeRefused
 */
export function requireReleasable(kind: UserChangeKind, status: UserStatus): void {
  if (kind === 'release' && status !== 'unconfirmed')
    throw new CodedError('UserChangeRefused', { reason: 'UserConfirmed' })
}
