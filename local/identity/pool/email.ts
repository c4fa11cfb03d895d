/** The form under which an address is unique: pools are case-insensitive, and look-alike encodings are one address. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

/** How Cognito shows where a code went: the first letters only, `p***@e***`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.charAt(0)}***@${email.charAt(at + 1)}***`
}
