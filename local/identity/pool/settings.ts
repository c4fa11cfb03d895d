import type { MfaFactor } from '../storage/mfa'

/** First factors of a sign-in. */
export type FirstFactor = 'PASSWORD' | 'EMAIL_OTP' | 'WEB_AUTHN'

/**
 * Provider of a sign-in on the hosted pages: the pool itself, by password, or another provider.
 */
export type IdentityProvider = 'COGNITO' | 'Google'

/** Default pool settings. Each pool's row may override any field. */
export const defaultPoolSettings = {
  passwordPolicy: {
    minimumLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
    /** Validity of a temporary password. */
    temporaryPasswordValidityDays: 7,
  },
  /**
   * Second factors: never required, required of users who set one up, or required of all users.
   */
  mfaConfiguration: 'OFF' as 'OFF' | 'OPTIONAL' | 'ON',
  /** Second factors that users may set up. */
  enabledMfas: ['SOFTWARE_TOKEN_MFA'] as MfaFactor[],
  /** First factors that the flow USER_AUTH offers. */
  allowedFirstAuthFactors: ['PASSWORD'] as FirstFactor[],
  webAuthn: {
    /** The domain that passkeys are created for; the product's host if empty. */
    relyingPartyId: '',
    /** Whether an authenticator must verify the user, by fingerprint, face or PIN. */
    userVerification: 'required' as 'required' | 'preferred',
  },
  deviceConfiguration: {
    /** Whether a sign-in gets a device key, and a known device proves its own secret. */
    tracksDevices: true,
    /** Whether a remembered device replaces the second factor. */
    challengeRequiredOnNewDevice: true,
    /** Whether a confirmed device is remembered only after the user has opted in. */
    deviceOnlyRememberedOnUserPrompt: true,
  },
  /** When true, an email address changes only after the code sent to the new one is verified. */
  emailChangeNeedsVerification: true,
  codeLifetimeSeconds: { CONFIRM_SIGN_UP: 24 * 3600, RESET_PASSWORD: 3600, VERIFY_EMAIL: 24 * 3600 },
  /** Per user and hour; one more returns LimitExceededException. */
  hourlyLimits: {
    ConfirmSignUp: 15,
    ResendConfirmationCode: 5,
    ForgotPassword: 5,
    ConfirmForgotPassword: 15,
    ChangePassword: 5,
    GetUserAttributeVerificationCode: 5,
    VerifyUserAttribute: 15,
    /** Codes emailed during sign-in, which as a first factor anyone can request without proof. */
    EmailOtp: 10,
    /** Emails to one address, whichever accounts and operations they are from. */
    MailsToReceiver: 20,
  },
}

/** Permissions and token lifetimes of an app client (Cognito's defaults, in seconds). */
export const defaultClientSettings = {
  explicitAuthFlows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'],
  preventUserExistenceErrors: true,
  sessionSeconds: 180,
  accessTokenSeconds: 3600,
  idTokenSeconds: 3600,
  refreshTokenSeconds: 30 * 24 * 3600,
  refreshTokenRotation: { enabled: false, retryGracePeriodSeconds: 0 },
  /** Redirect URIs of the hosted sign-in and sign-out; compared exactly. */
  callbackUrls: [] as string[],
  logoutUrls: [] as string[],
  allowedOAuthScopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
  supportedIdentityProviders: ['COGNITO', 'Google'] as IdentityProvider[],
}

export type PoolSettings = typeof defaultPoolSettings
export type ClientSettings = typeof defaultClientSettings
export type CodePurpose = keyof PoolSettings['codeLifetimeSeconds']
export type LimitedOperation = keyof PoolSettings['hourlyLimits']

/** A pool with complete settings. */
export type UserPool = {
  poolId: string
  /** The part of the pool id after the underscore; SRP hashes it. */
  poolName: string
  pool: PoolSettings
}

/** The pool and the app client of a request. */
export type PoolClient = UserPool & { clientId: string; client: ClientSettings }

/** A partial settings object, one level of nesting deep. */
export type Partially<Settings> = {
  [Key in keyof Settings]?: Settings[Key] extends readonly unknown[]
    ? Settings[Key]
    : Partial<Settings[Key]> | Settings[Key]
}

/** Merges a row's overrides into the defaults, one level deep. */
export function completeSettings<Settings extends Record<string, unknown>>(
  defaults: Settings,
  differences: Partially<Settings>,
): Settings {
  const entries = Object.entries(defaults).map(([key, value]) => [key, overlay(value, differences[key])])
  return Object.fromEntries(entries) as Settings
}

function overlay(value: unknown, difference: unknown): unknown {
  if (difference === undefined) return value
  const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isNested ? { ...value, ...(difference as object) } : difference
}
