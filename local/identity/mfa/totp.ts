import { Secret, TOTP } from 'otpauth'
import type { ActionContext } from '../actions/action'
import type { Services } from '../services'

const secretBytes = 20
const periodSeconds = 30
/** Accepted time steps before and after the current one, for clock drift and slow typing. */
const window = 1

/**
 * Returns a new shared secret, 20 random bytes as RFC 4226 §4 recommends: in base32 for the app,
 * and sealed for storage.
 */
export function newTotpSecret(sub: string, { cipher, random }: Services): { base32: string; sealed: Buffer } {
  const bytes = random.bytes(secretBytes)
  const base32 = new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
  return { base32, sealed: cipher.seal(bytes, sealContext(sub)) }
}

/**
 * Returns the time step (30 s since 1970) of a code: current, previous or next (RFC 6238 §5.2;
 * SHA-1, six digits). Returns undefined when it matches none of them.
 */
export function totpStep(
  code: string,
  sealedSecret: Buffer,
  sub: string,
  { now, services }: ActionContext,
): number | undefined {
  const bytes = services.cipher.open(sealedSecret, sealContext(sub))
  if (!bytes)
    throw new Error('A stored TOTP secret cannot be opened: it is damaged or belongs to other keys.')
  const totp = new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(bytes).buffer }),
    period: periodSeconds,
  })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window })
  if (delta === null) return undefined
  return Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

function sealContext(sub: string): string {
  return `totp ${sub}`
}
