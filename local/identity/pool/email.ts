/**
 * Returns the unique form of an address: pools are case-insensitive, and compatible Unicode
 * encodings are one address.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

/** Masks a code's destination as Cognito does: the first letters only, `p***@e***`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.charAt(0)}***@${email.charAt(at + 1)}***`
}
