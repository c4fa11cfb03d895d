import type { PasswordFormat } from '../../../domain/account/passwordRules'

/** The cloud's or the local stand-in's user pool and identity pool, in the words of Amplify's `ResourcesConfig`. */
export type CognitoConfiguration = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Where the user pool answers; absent on AWS, where Amplify knows. */
  readonly userPoolEndpoint?: string
  readonly identityPoolId: string
  readonly identityPoolEndpoint?: string
  readonly allowGuestAccess: boolean
  readonly passwordFormat: PasswordFormat
  /** Whether an account needs a phone number beside its email. */
  readonly needsPhone: boolean
  readonly mfa?: {
    readonly status: 'on' | 'off' | 'optional'
    readonly totpEnabled?: boolean
    readonly smsEnabled?: boolean
  }
  /** The domain that passkeys are made for; absent where there are none. */
  readonly passkeys?: { readonly relyingPartyId: string }
  /** The hosted sign-in with Google; absent where there is none. */
  readonly oauth?: OAuthConfiguration
}

export type OAuthConfiguration = {
  /** Host and port, without scheme: Amplify always speaks https to it. */
  readonly domain: string
  readonly scopes: readonly string[]
  readonly redirectSignIn: readonly string[]
  readonly redirectSignOut: readonly string[]
  readonly providers: readonly 'Google'[]
}

/** After how long without a sign of life somebody is signed out. */
export type IdleConfiguration = {
  /** For those who see the data of others: HCPs and Admin. */
  readonly staffMinutes: number
  readonly patientMinutes: number
  /** How long before that it is announced. */
  readonly warningSeconds: number
}

/** What differs between one machine and AWS: the content of `/config.json`, with every address absolute. */
export type Configuration = {
  readonly auth: CognitoConfiguration
  /** Where GraphQL is POSTed. */
  readonly graphqlEndpoint: string
  /** Where subscriptions connect, `ws:` or `wss:`. */
  readonly realtimeEndpoint: string
  readonly features: { readonly payments: boolean }
  readonly idle: IdleConfiguration
  /** The page of another origin that holds the live chat, and that runs in a sandboxed frame. */
  readonly liveChat?: { readonly frameUrl: string }
}
