import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { activeFactors } from '../mfa/activeFactors'
import type { MfaFactor, MfaState } from '../storage/mfa'
import { lockMfa, saveMfa } from '../storage/mfa'
import type { TokenHolder } from '../tokens/requireAccessToken'
import { requireAccessToken } from '../tokens/requireAccessToken'
import type { Action } from './action'

type Wish = { isEnabled: boolean; isPreferred: boolean }

/** SetUserMFAPreference: switches the user's second factors on and off and names the preferred one. */
export const setUserMfaPreference: Action = async (input, context) => {
  const holder = await requireAccessToken(input, context)
  refuseSms(input)
  const state = await lockMfa(context.tx, holder.user.sub)
  const totp = readWish(input, 'SoftwareTokenMfaSettings')
  const email = readWish(input, 'EmailMfaSettings')
  if (totp?.isPreferred && email?.isPreferred) {
    throw refusals.invalidParameter('Only one MFA method can be the preferred one.')
  }
  if (totp?.isEnabled) demandSoftwareToken(state, holder)
  if (email?.isEnabled) demandEmail(holder)

  const changed: MfaState = {
    ...state,
    totpEnabled: totp?.isEnabled ?? state.totpEnabled,
    emailEnabled: email?.isEnabled ?? state.emailEnabled,
    preferred: preferredAfter(state, { SOFTWARE_TOKEN_MFA: totp, EMAIL_OTP: email }),
  }
  demandOneIfNeeded(changed, holder)
  await saveMfa(context.tx, holder.user.sub, changed)
  return {}
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

function demandSoftwareToken({ totpSecret }: MfaState, { client }: TokenHolder): void {
  if (totpSecret && client.pool.enabledMfas.includes('SOFTWARE_TOKEN_MFA')) return
  throw refusals.invalidParameter('User has not verified software token mfa')
}

function demandEmail({ user, client }: TokenHolder): void {
  if (!client.pool.enabledMfas.includes('EMAIL_OTP')) {
    throw refusals.invalidParameter('The user pool does not have email MFA enabled.')
  }
  if (!user.emailVerified) throw refusals.invalidParameter('User does not have a verified email.')
}

/** In a pool that demands a second factor the last one cannot be switched off. */
function demandOneIfNeeded(state: MfaState, { user, client }: TokenHolder): void {
  if (client.pool.mfaConfiguration !== 'ON' || activeFactors(user, state, client.pool).length > 0) return
  throw refusals.invalidParameter('MFA is required in this user pool: one method must stay enabled.')
}

function preferredAfter(
  { preferred }: MfaState,
  wishes: Record<MfaFactor, Wish | undefined>,
): MfaFactor | null {
  if (wishes.SOFTWARE_TOKEN_MFA?.isPreferred) return 'SOFTWARE_TOKEN_MFA'
  if (wishes.EMAIL_OTP?.isPreferred) return 'EMAIL_OTP'
  // One that is mentioned without being preferred, or switched off, is preferred no longer.
  return preferred && wishes[preferred] ? null : preferred
}
