import type { Caller } from '../../domain/caller'
import { CodedError } from '../../domain/errors'

/** What cannot be undone needs somebody who has just proved who they are, not a screen that was left open. */
const maxAgeSeconds = 600

/** @throws CodedError SignInAgain with `maxAgeSeconds` when the caller's sign-in is older than that */
export function requireFreshSignIn({ signedInAt }: Caller, now: Date): void {
  const age = now.getTime() - signedInAt.getTime()
  if (age > maxAgeSeconds * 1000) throw new CodedError('SignInAgain', { maxAgeSeconds })
}
