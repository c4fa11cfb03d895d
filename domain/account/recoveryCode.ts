/** Number of codes in a set. */
export const recoveryCodeCount = 10

/** Random bytes of a code: 80 bits. */
export const recoveryCodeBytes = 10

/** Crockford's base 32: no I, L, O and U. @see https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeFormat = /^[0-9A-HJKMNP-TV-Z]{16}$/

/**
 * Formats a recovery code in four groups of four.
 * @param bytes ten random ones
 */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2)))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Normalizes a typed code to the form that is hashed; undefined when it is not a code. */
export function parseRecoveryCode(text: string): string | undefined {
  // Rejects oversized input before parsing it.
  if (text.length > 100) return undefined
  const letters = text
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return codeFormat.test(letters) ? letters : undefined
}
