import type { PoolPlan } from './ensurePools'

/**
 * The product's user pool; infra/stacks/identityStack.ts creates the same in Cognito.
 * @param mfaConfiguration whether sign-in requires a second factor. It is an authenticator app.
 * Where MFA is required, it may also be emailed codes, because there a lost app can be replaced
 * only through another factor.
 */
export function productPool(mfaConfiguration: 'OFF' | 'OPTIONAL' | 'ON' = 'OFF'): PoolPlan {
  const isRequired = mfaConfiguration === 'ON'
  const email = isRequired ? (['EMAIL_OTP'] as const) : []
  return {
    name: 'product',
    groups: ['Admin', 'HCPs'],
    settings: {
      // A passkey is a single factor, so passkeys are disabled where two are required.
      allowedFirstAuthFactors: isRequired ? ['PASSWORD'] : ['PASSWORD', 'WEB_AUTHN'],
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
