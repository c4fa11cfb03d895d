const longestEmail = 254

/** Whether a text has the form of an e-mail address: one @, a dotted domain, no spaces or control characters. */
export function isEmail(text: string): boolean {
  return (
    text.length <= longestEmail &&
    /^[^\s@<>",;\\\p{C}]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/iu.test(text)
  )
}

/** The form under which an address is unique: pools are case-insensitive, and look-alike encodings are one address. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

/** How Cognito shows where a code went: the first letters only, `p***@e***`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.charAt(0)}***@${email.charAt(at + 1)}***`
}
