import type { PoolPlan } from './ensurePools'

/**
 * The product's user pool; infra/stacks/identityStack.ts makes the same in Cognito.
 * @param mfaConfiguration whether signing in takes a second step. By an authenticator app; where everybody needs one, by
 *   codes by e-mail as well, because a lost app can be replaced there by another step alone.
 */
export function productPool(mfaConfiguration: 'OFF' | 'OPTIONAL' | 'ON' = 'OFF'): PoolPlan {
  const email = mfaConfiguration === 'ON' ? (['EMAIL_OTP'] as const) : []
  return {
    name: 'product',
    groups: ['Admin', 'HCPs'],
    settings: {
      allowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'],
      ...(mfaConfiguration !== 'OFF' && {
        mfaConfiguration,
        enabledMfas: ['SOFTWARE_TOKEN_MFA', ...email],
      }),
    },
    clientSettings: {
      explicitAuthFlows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'USER_AUTH', 'REFRESH_TOKEN_AUTH'],
    },
  }
}
