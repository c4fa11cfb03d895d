import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { withFreshTokens } from './withFreshTokens'

export type AppSetup = {
  /** Base32 (RFC 4648), for manual entry. */
  readonly secret: string
  /** `otpauth://totp/…`, for the QR code. */
  readonly uri: string
}

/** Returns whether sign-in asks for a code of an authenticator app. */
export async function usesAuthenticatorApp(): Promise<boolean> {
  const { enabled } = await withFreshTokens(() => fetchMFAPreference())
  return enabled?.includes('TOTP') ?? false
}

/** Starts the setup of an authenticator app (RFC 6238); {@link verifyAppSetup} completes it with one of its codes. */
export async function beginAppSetup(issuer: string, account: string | undefined): Promise<AppSetup> {
  const setup = await withFreshTokens(() => setUpTOTP())
  return { secret: setup.sharedSecret, uri: setup.getSetupUri(issuer, account).href }
}

/**
 * Verifies that the app shows the right codes. Sign-in asks for them once {@link enableApp} is called.
 * @param code the six digits that the app shows
 */
export async function verifyAppSetup(code: string): Promise<void> {
  await withFreshTokens(() => verifyTOTPSetup({ code }))
}

export async function enableApp(): Promise<void> {
  await withFreshTokens(() => updateMFAPreference({ totp: 'PREFERRED' }))
}

export async function removeApp(): Promise<void> {
  await withFreshTokens(() => updateMFAPreference({ totp: 'DISABLED' }))
}
