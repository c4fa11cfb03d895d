import type { PoolClient } from '../pool/settings'
import { IdentityError, refusals } from '../protocol/identityError'
import type { TokenHolder } from '../tokens/requireAccessToken'

/** The most passkeys of one user (Cognito, "Quotas": 20). */
export const maxPasskeys = 20

/**
 * Returns whether a pool offers passkeys. They are a single factor, so a pool that requires MFA
 * offers none.
 */
export function offersPasskeys({ pool }: PoolClient): boolean {
  return pool.mfaConfiguration !== 'ON' && pool.allowedFirstAuthFactors.includes('WEB_AUTHN')
}

/** @throws WebAuthnNotEnabledException where the pool has no passkeys, InvalidParameterException for users of other providers */
export function requirePasskeys({ client, user }: TokenHolder): void {
  if (!offersPasskeys(client)) {
    throw new IdentityError('WebAuthnNotEnabledException', 'Passkeys are not enabled for this user pool.')
  }
  if (user.status === 'EXTERNAL_PROVIDER') {
    throw refusals.invalidParameter('Users of another identity provider cannot have passkeys.')
  }
}

export function tooManyPasskeys(): IdentityError {
  return new IdentityError('LimitExceededException', `A user can have at most ${maxPasskeys} passkeys.`)
}
