import { emailKey } from '../../pool/email'
import type { Services } from '../../services'

/** The claims that Google sends: `sub`, `email`, `email_verified` and `name`. */
export type GoogleAccount = { id: string; email: string; emailVerified: boolean; name?: string }

/**
 * Accounts of the Google stand-in: one new to the pool, one whose address has an account, one
 * unverified.
 */
export const standInAccounts = [
  { key: 'robin', name: 'Robin Hale', email: 'robin.hale@example.org', emailVerified: true },
  { key: 'patient', name: 'Demo patient', email: 'patient@example.com', emailVerified: true },
  { key: 'sam', name: 'Sam Okafor', email: 'sam.okafor@example.org', emailVerified: false },
] as const

/**
 * Returns the stand-in's account for an address. Its id is stable and has 21 digits, as Google's.
 */
export function standInAccount(
  { email, emailVerified, name }: Omit<GoogleAccount, 'id'>,
  { cipher }: Services,
): GoogleAccount {
  const number = cipher.digest('stand-in Google', emailKey(email)).readBigUInt64BE()
  const id = `1${number.toString().padStart(20, '0')}`
  return { id, email, emailVerified, ...(name !== undefined && { name }) }
}
