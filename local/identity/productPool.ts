import type { PoolPlan } from './ensurePools'

/**
 * The product's user pool.
 * @param mfaConfiguration whether signing in takes a second step: an authenticator app, or a code by e-mail
 */
export function productPool(mfaConfiguration: 'OFF' | 'OPTIONAL' | 'ON' = 'OFF'): PoolPlan {
  const groups = ['Admin', 'HCPs']
  if (mfaConfiguration === 'OFF') return { name: 'product', groups }
  return {
    name: 'product',
    groups,
    settings: { mfaConfiguration, enabledMfas: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] },
  }
}
