import type { PoolSettings } from '../pool/settings'
import type { MfaFactor, MfaState } from '../storage/mfa'
import type { PoolUser } from '../storage/users'

/**
 * Returns the second factors that a user has set up and enabled and the pool offers, preferred
 * first.
 */
export function activeFactors(user: PoolUser, state: MfaState, pool: PoolSettings): MfaFactor[] {
  const isActive: Record<MfaFactor, boolean> = {
    SOFTWARE_TOKEN_MFA: state.totpEnabled && state.totpSecret !== null,
    EMAIL_OTP: state.emailEnabled && user.emailVerified,
  }
  return pool.enabledMfas
    .filter((factor) => isActive[factor])
    .toSorted((one, other) => Number(other === state.preferred) - Number(one === state.preferred))
}

/** Returns a user's second factors in the form of GetUser, or nothing without any. */
export function describeFactors(user: PoolUser, state: MfaState, pool: PoolSettings) {
  const factors = activeFactors(user, state, pool)
  if (factors.length === 0) return {}
  const isPreferredActive = state.preferred !== null && factors[0] === state.preferred
  return {
    UserMFASettingList: factors,
    ...(isPreferredActive && { PreferredMfaSetting: state.preferred }),
  }
}
