import type { UserPool } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import type { MfaFactor, MfaState } from '../storage/mfa'
import type { PoolUser } from '../storage/users'

type Wish = { isEnabled: boolean; isPreferred: boolean }
type FactorOwner = { user: PoolUser; pool: UserPool['pool'] }

/**
 * Returns a user's second factors after a request that enables or disables them and sets the
 * preferred one.
 * @throws InvalidParameterException for SMS, two preferred factors, or a factor that the user
 * cannot use
 */
export function preferredFactors(input: Input, state: MfaState, owner: FactorOwner): MfaState {
  refuseSms(input)
  const totp = readWish(input, 'SoftwareTokenMfaSettings')
  const email = readWish(input, 'EmailMfaSettings')
  if (totp?.isPreferred && email?.isPreferred) {
    throw refusals.invalidParameter('Only one MFA method can be the preferred one.')
  }
  if (totp?.isEnabled) requireSoftwareToken(state, owner)
  if (email?.isEnabled) requireEmailFactor(owner)
  return {
    ...state,
    totpEnabled: totp?.isEnabled ?? state.totpEnabled,
    emailEnabled: email?.isEnabled ?? state.emailEnabled,
    preferred: preferredAfter(state, { SOFTWARE_TOKEN_MFA: totp, EMAIL_OTP: email }),
  }
}

function refuseSms(input: Input): void {
  if (!input.optionalMap('SMSMfaSettings')?.flag('Enabled')) return
  throw refusals.invalidParameter('SMS MFA is not offered by this user pool: use an authenticator app.')
}

function readWish(input: Input, name: string): Wish | undefined {
  const settings = input.optionalMap(name)
  if (!settings) return undefined
  const isEnabled = settings.flag('Enabled') ?? false
  return { isEnabled, isPreferred: isEnabled && (settings.flag('PreferredMfa') ?? false) }
}

function requireSoftwareToken({ totpSecret }: MfaState, { pool }: FactorOwner): void {
  if (totpSecret && pool.enabledMfas.includes('SOFTWARE_TOKEN_MFA')) return
  throw refusals.invalidParameter('User has not verified software token mfa')
}

function requireEmailFactor({ user, pool }: FactorOwner): void {
  if (!pool.enabledMfas.includes('EMAIL_OTP')) {
    throw refusals.invalidParameter('The user pool does not have email MFA enabled.')
  }
  if (!user.emailVerified) throw refusals.invalidParameter('User does not have a verified email.')
}

function preferredAfter(
  { preferred }: MfaState,
  wishes: Record<MfaFactor, Wish | undefined>,
): MfaFactor | null {
  if (wishes.SOFTWARE_TOKEN_MFA?.isPreferred) return 'SOFTWARE_TOKEN_MFA'
  if (wishes.EMAIL_OTP?.isPreferred) return 'EMAIL_OTP'
  // A factor mentioned without being preferred, or disabled, loses its preference.
  return preferred && wishes[preferred] ? null : preferred
}
