import type { PasswordFormat } from '../../../domain/account/passwordRules'

/**
 * The user pool and identity pool of AWS or the local implementation, in the terms of Amplify's
 * `ResourcesConfig`.
 */
export type CognitoConfiguration = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Endpoint of the user pool; absent on AWS, where Amplify knows it. */
  readonly userPoolEndpoint?: string
  readonly identityPoolId: string
  readonly identityPoolEndpoint?: string
  readonly allowGuestAccess: boolean
  readonly passwordFormat: PasswordFormat
  /** Whether an account needs a phone number in addition to its email. */
  readonly needsPhone: boolean
  readonly mfa?: {
    readonly status: 'on' | 'off' | 'optional'
    readonly totpEnabled?: boolean
    readonly smsEnabled?: boolean
  }
  /** Relying party of passkeys; absent where they are not offered. */
  readonly passkeys?: { readonly relyingPartyId: string }
  /** The hosted sign-in with Google; absent where it is not offered. */
  readonly oauth?: OAuthConfiguration
}

export type OAuthConfiguration = {
  /** Host and port, without scheme: Amplify always uses https. */
  readonly domain: string
  readonly scopes: readonly string[]
  readonly redirectSignIn: readonly string[]
  readonly redirectSignOut: readonly string[]
  readonly providers: readonly 'Google'[]
}

/** Idle time before an automatic sign-out. */
export type IdleConfiguration = {
  /** For roles that see other people's data: HCPs and Admin. */
  readonly staffMinutes: number
  readonly patientMinutes: number
  /** How long before the sign-out the warning is shown. */
  readonly warningSeconds: number
}

/** The content of `/config.json`, which differs between one machine and AWS, with every address absolute. */
export type Configuration = {
  readonly auth: CognitoConfiguration
  /** The address of GraphQL POSTs. */
  readonly graphqlEndpoint: string
  /** The address of subscriptions, `ws:` or `wss:`. */
  readonly realtimeEndpoint: string
  readonly features: { readonly payments: boolean }
  readonly idle: IdleConfiguration
  /** The live chat's page on another origin, which runs in a sandboxed frame. */
  readonly liveChat?: { readonly frameUrl: string }
}
