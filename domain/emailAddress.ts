const maxEmailLength = 254

/**
 * Returns whether a text has the form of an email address: one @, a dotted domain, no spaces or control characters.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1 for the lengths
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= maxEmailLength &&
    /^[^\s@<>",;\\\p{C}]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/iu.test(text)
  )
}
