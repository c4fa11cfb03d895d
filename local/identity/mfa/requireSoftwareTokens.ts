import type { PoolClient } from '../pool/settings'
import { IdentityError } from '../protocol/identityError'

/** @throws SoftwareTokenMFANotFoundException where the pool offers no authenticator apps, or no second factor at all */
export function requireSoftwareTokens({ pool }: PoolClient): void {
  if (pool.mfaConfiguration !== 'OFF' && pool.enabledMfas.includes('SOFTWARE_TOKEN_MFA')) return
  const message = 'Software Token MFA has not been enabled by the userPool.'
  throw new IdentityError('SoftwareTokenMFANotFoundException', message)
}
