import type { ApiEndpoints } from './stacks/apiStack'
import { region, type Stage } from './stage'

/** Identifiers of Cognito that browsers need to sign in. */
export interface IdentityParts {
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly identityPoolId: string
  readonly signInDomain: string
}

/**
 * Returns the content of `/config.json`: an Amplify `ResourcesConfig` plus the product's own part, in the
 * same format as locally.
 * @param liveChatUrl the page of the live chat, if there is one
 */
export function browserConfiguration(
  { host, mfa }: Stage,
  { userPoolId, userPoolClientId, identityPoolId, signInDomain }: IdentityParts,
  { graphqlUrl, realtimeUrl }: ApiEndpoints,
  liveChatUrl?: string,
): Record<string, unknown> {
  return {
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        identityPoolId,
        allowGuestAccess: true,
        signUpVerificationMethod: 'code',
        loginWith: {
          email: true,
          oauth: {
            domain: signInDomain,
            scopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
            redirectSignIn: [`https://${host}/login`],
            redirectSignOut: [`https://${host}/login?signedOut`],
            responseType: 'code',
            providers: ['Google'],
          },
        },
        userAttributes: { email: { required: true } },
        ...(mfa !== 'on' && {
          passwordless: { webAuthn: { relyingPartyId: host, userVerification: 'required' } },
        }),
        mfa: mfa === 'off' ? { status: mfa } : { status: mfa, totpEnabled: true, smsEnabled: false },
        passwordFormat: {
          minLength: 8,
          requireLowercase: false,
          requireUppercase: false,
          requireNumbers: false,
          requireSpecialCharacters: false,
        },
      },
    },
    API: { GraphQL: { endpoint: graphqlUrl, region, defaultAuthMode: 'userPool' } },
    tendwell: {
      realtimeEndpoint: realtimeUrl,
      features: { payments: true },
      idle: { staffMinutes: 15, patientMinutes: 30, warningSeconds: 60 },
      ...(liveChatUrl && { liveChat: { frameUrl: liveChatUrl } }),
    },
  }
}
