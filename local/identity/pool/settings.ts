/** How a pool behaves. Every pool's row may differ from these in any field. */
export const defaultPoolSettings = {
  passwordPolicy: {
    minimumLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
  },
  mfaConfiguration: 'OFF' as 'OFF' | 'OPTIONAL' | 'ON',
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
}

export type PoolSettings = typeof defaultPoolSettings
export type ClientSettings = typeof defaultClientSettings
export type CodePurpose = keyof PoolSettings['codeLifetimeSeconds']
export type LimitedOperation = keyof PoolSettings['hourlyLimits']

/** The pool and the app client that a request names, with their settings complete. */
export type PoolClient = {
  poolId: string
  /** The part of the pool id after the underscore; SRP hashes it. */
  poolName: string
  clientId: string
  pool: PoolSettings
  client: ClientSettings
}

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
