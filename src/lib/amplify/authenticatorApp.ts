import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { withFreshTokens } from './withFreshTokens'

export type AppSetup = {
  /** Base32 (RFC 4648), for those who type it. */
  readonly secret: string
  /** `otpauth://totp/…`, for those who scan it. */
  readonly uri: string
}

/** Whether signing in asks for a code of an authenticator app. */
export async function usesAuthenticatorApp(): Promise<boolean> {
  const { enabled } = await withFreshTokens(() => fetchMFAPreference())
  return enabled?.includes('TOTP') ?? false
}

/** Begins to set up an app (RFC 6238); {@link proveApp} wants one of its codes. */
export async function beginAppSetup(issuer: string, account: string | undefined): Promise<AppSetup> {
  const setup = await withFreshTokens(() => setUpTOTP())
  return { secret: setup.sharedSecret, uri: setup.getSetupUri(issuer, account).href }
}

/**
 * Proves that the app shows the right codes. Signing in asks for them once {@link turnOnApp} is called.
 * @param code the six digits that the app shows
 */
export async function proveApp(code: string): Promise<void> {
  await withFreshTokens(() => verifyTOTPSetup({ code }))
}

export async function turnOnApp(): Promise<void> {
  await withFreshTokens(() => updateMFAPreference({ totp: 'PREFERRED' }))
}

export async function removeApp(): Promise<void> {
  await withFreshTokens(() => updateMFAPreference({ totp: 'DISABLED' }))
}
