import type { MfaFactor } from '../storage/mfa'

/** What a sign-in may begin with. */
export type FirstFactor = 'PASSWORD' | 'EMAIL_OTP' | 'WEB_AUTHN'

/** Who recognises people on the hosted pages: the pool itself, by password, or another provider. */
export type IdentityProvider = 'COGNITO' | 'Google'

/** How a pool behaves. Every pool's row may differ from these in any field. */
export const defaultPoolSettings = {
  passwordPolicy: {
    minimumLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
    /** How long a password that an administrator chose may be used. */
    temporaryPasswordValidityDays: 7,
  },
  /** Second factors: never asked for, asked of those who set one up, or of everybody. */
  mfaConfiguration: 'OFF' as 'OFF' | 'OPTIONAL' | 'ON',
  /** Second factors that users may set up. */
  enabledMfas: ['SOFTWARE_TOKEN_MFA'] as MfaFactor[],
  /** What the flow USER_AUTH lets users begin with. */
  allowedFirstAuthFactors: ['PASSWORD'] as FirstFactor[],
  webAuthn: {
    /** The domain that passkeys are made for; the host of the product where it is empty. */
    relyingPartyId: '',
    /** Whether an authenticator must make sure who uses it, by fingerprint, face or PIN. */
    userVerification: 'required' as 'required' | 'preferred',
  },
  deviceConfiguration: {
    /** Whether a sign-in gets a device key, and a known device proves itself by a secret of its own. */
    tracksDevices: true,
    /** Whether a remembered device takes the place of the second factor. */
    challengeRequiredOnNewDevice: true,
    /** Whether a confirmed device is remembered only after the user has said so. */
    deviceOnlyRememberedOnUserPrompt: true,
  },
  /** When true, an e-mail address changes only after the code sent to the new one has come back. */
  emailChangeNeedsVerification: true,
  codeLifetimeSeconds: { CONFIRM_SIGN_UP: 24 * 3600, RESET_PASSWORD: 3600, VERIFY_EMAIL: 24 * 3600 },
  /** Per user and hour; one more answers LimitExceededException. */
  hourlyLimits: {
    ConfirmSignUp: 15,
    ResendConfirmationCode: 5,
    ForgotPassword: 5,
    ConfirmForgotPassword: 15,
    ChangePassword: 5,
    GetUserAttributeVerificationCode: 5,
    VerifyUserAttribute: 15,
    /** Codes mailed during sign-in, which for a first factor costs the asker nothing. */
    EmailOtp: 10,
  },
}

/** What one app client may do and how long its tokens live (Cognito's defaults, in seconds). */
export const defaultClientSettings = {
  explicitAuthFlows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'],
  preventUserExistenceErrors: true,
  sessionSeconds: 180,
  accessTokenSeconds: 3600,
  idTokenSeconds: 3600,
  refreshTokenSeconds: 30 * 24 * 3600,
  refreshTokenRotation: { enabled: false, retryGracePeriodSeconds: 0 },
  /** Where the hosted sign-in may send browsers back to, and its sign-out; compared letter by letter. */
  callbackUrls: [] as string[],
  logoutUrls: [] as string[],
  allowedOAuthScopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
  supportedIdentityProviders: ['COGNITO', 'Google'] as IdentityProvider[],
}

export type PoolSettings = typeof defaultPoolSettings
export type ClientSettings = typeof defaultClientSettings
export type CodePurpose = keyof PoolSettings['codeLifetimeSeconds']
export type LimitedOperation = keyof PoolSettings['hourlyLimits']

/** A pool with its settings complete. */
export type UserPool = {
  poolId: string
  /** The part of the pool id after the underscore; SRP hashes it. */
  poolName: string
  pool: PoolSettings
}

/** The pool and the app client that a request names. */
export type PoolClient = UserPool & { clientId: string; client: ClientSettings }

/** A part of the settings, one level of nesting deep. */
export type Partially<Settings> = {
  [Key in keyof Settings]?: Settings[Key] extends readonly unknown[]
    ? Settings[Key]
    : Partial<Settings[Key]> | Settings[Key]
}

/** The defaults with a row's differences laid over them, one level deep. */
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
