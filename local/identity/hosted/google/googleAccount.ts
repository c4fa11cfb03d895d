import { emailKey } from '../../pool/email'
import type { Services } from '../../services'

/** What Google tells of somebody who signs in (the claims `sub`, `email`, `email_verified` and `name`). */
export type GoogleAccount = { id: string; email: string; emailVerified: boolean; name?: string }

/** The accounts that the stand-in for Google offers: one new here, one whose address has an account, one not verified. */
export const standInAccounts = [
  { key: 'robin', name: 'Robin Hale', email: 'robin.hale@example.org', emailVerified: true },
  { key: 'patient', name: 'Demo patient', email: 'patient@example.com', emailVerified: true },
  { key: 'sam', name: 'Sam Okafor', email: 'sam.okafor@example.org', emailVerified: false },
] as const

/** The account at the stand-in that has an address: always the same id, 21 digits as Google's. */
export function standInAccount(
  { email, emailVerified, name }: Omit<GoogleAccount, 'id'>,
  { cipher }: Services,
): GoogleAccount {
  const number = cipher.digest('stand-in Google', emailKey(email)).readBigUInt64BE()
  const id = `1${number.toString().padStart(20, '0')}`
  return { id, email, emailVerified, ...(name !== undefined && { name }) }
}
