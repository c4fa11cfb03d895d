/** One of each kind of character that a user pool can require. */
const required = 'Aa1!'

/** Returns a password with 192 random bits, for an account whose owner signs in by emailed codes. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return required + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
