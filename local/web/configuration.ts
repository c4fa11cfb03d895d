import type { IdentityConfiguration } from '../identity/configuration'
import type { PoolSettings } from '../identity/pool/settings'
import type { Settings } from '../settings'

/** The pools' ids from the identity server. */
interface PoolConfiguration {
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly identityPoolId: string
  readonly userPoolEndpoint: string
  readonly identityPoolEndpoint: string
  readonly pool: Pick<PoolSettings, 'mfaConfiguration' | 'enabledMfas' | 'passwordPolicy'>
  readonly oauth?: IdentityConfiguration['oauth']
  readonly passkeys?: IdentityConfiguration['passkeys']
}

/**
 * Returns the content of `/config.json`: an Amplify `ResourcesConfig` plus the product's own part.
 * For the browser, it is the only difference between one machine and AWS.
 * @param liveChatUrl the page of the live chat, if there is one
 */
export function browserConfiguration(
  settings: Settings,
  pools: PoolConfiguration,
  liveChatUrl?: string,
): Record<string, unknown> {
  return {
    Auth: {
      Cognito: {
        userPoolId: pools.userPoolId,
        userPoolClientId: pools.userPoolClientId,
        userPoolEndpoint: pools.userPoolEndpoint,
        identityPoolId: pools.identityPoolId,
        identityPoolEndpoint: pools.identityPoolEndpoint,
        allowGuestAccess: true,
        signUpVerificationMethod: 'code',
        loginWith: { email: true, ...(pools.oauth && { oauth: pools.oauth }) },
        userAttributes: { email: { required: true } },
        ...(pools.passkeys && { passwordless: { webAuthn: pools.passkeys } }),
        mfa: mfaOf(pools.pool),
        passwordFormat: passwordFormatOf(pools.pool),
      },
    },
    API: {
      GraphQL: {
        endpoint: `${settings.publicOrigin}/graphql`,
        region: 'us-east-2',
        defaultAuthMode: 'userPool',
      },
    },
    tendwell: {
      realtimeEndpoint: `${settings.publicOrigin.replace(/^http/, 'ws')}/graphql/realtime`,
      features: { payments: true },
      idle: { staffMinutes: 15, patientMinutes: 30, warningSeconds: 60 },
      ...(liveChatUrl && { liveChat: { frameUrl: liveChatUrl } }),
    },
  }
}

function mfaOf({ mfaConfiguration, enabledMfas }: PoolConfiguration['pool']) {
  if (mfaConfiguration === 'OFF') return { status: 'off' }
  return {
    status: mfaConfiguration === 'ON' ? 'on' : 'optional',
    totpEnabled: enabledMfas.includes('SOFTWARE_TOKEN_MFA'),
    smsEnabled: false,
  }
}

function passwordFormatOf({ passwordPolicy }: PoolConfiguration['pool']) {
  return {
    minLength: passwordPolicy.minimumLength,
    requireLowercase: passwordPolicy.requireLowercase,
    requireUppercase: passwordPolicy.requireUppercase,
    requireNumbers: passwordPolicy.requireNumbers,
    requireSpecialCharacters: passwordPolicy.requireSymbols,
  }
}
