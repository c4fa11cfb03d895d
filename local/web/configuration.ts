import type { Settings } from '../settings'

/** What the identity server says of its pools. */
export interface PoolConfiguration {
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly identityPoolId: string
  readonly userPoolEndpoint: string
  readonly identityPoolEndpoint: string
}

/**
 * The content of `/config.json`: an Amplify `ResourcesConfig` plus the product's own part. The only thing in which
 * one machine and AWS differ for the browser.
 */
export function browserConfiguration(settings: Settings, pools: PoolConfiguration): Record<string, unknown> {
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
        loginWith: { email: true },
        userAttributes: { email: { required: true } },
        mfa: { status: 'off' },
        passwordFormat: { minLength: 8 },
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
    },
  }
}
