import type { Caller } from '../../domain/caller'
import { CodedError } from '../../domain/errors'
import { freshSignInSeconds, isFreshSignIn } from '../../domain/freshSignIn'

/** @throws CodedError SignInAgain with `maxAgeSeconds` when the caller's sign-in is older than that */
export function requireFreshSignIn({ signedInAt }: Caller, now: Date): void {
  if (!isFreshSignIn(signedInAt, now))
    throw new CodedError('SignInAgain', { maxAgeSeconds: freshSignInSeconds })
}
