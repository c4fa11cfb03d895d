import { IdentityError, refusals } from '../protocol/identityError'
import type { PoolUser } from '../storage/users'

/** Returns the reason why no reset code can be sent to a user, or undefined. */
export function resetBlocker(user: PoolUser): IdentityError | undefined {
  if (!user.enabled) return refusals.disabled()
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'EXTERNAL_PROVIDER') {
    return new IdentityError('NotAuthorizedException', 'User password cannot be reset in the current state.')
  }
  if (user.emailVerified) return undefined
  return refusals.invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  )
}
