import type { Caller } from '../../domain/caller'
import { CodedError } from '../../domain/errors'
import { freshSignInSeconds, isFreshSignIn } from '../../domain/freshSignIn'
import type { Role } from '../../domain/role'

/** @throws CodedError Forbidden when the caller has none of the roles */
export function requireRole({ role }: Pick<Caller, 'role'>, ...allowed: readonly Role[]): void {
  if (!allowed.includes(role)) throw new CodedError('Forbidden')
}

/** @throws CodedError SignInAgain with `maxAgeSeconds` when the caller's sign-in is older than that */
export function requireFreshSignIn({ signedInAt }: Caller, now: Date): void {
  if (!isFreshSignIn(signedInAt, now))
    throw new CodedError('SignInAgain', { maxAgeSeconds: freshSignInSeconds })
}
