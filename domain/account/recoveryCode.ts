/** How many are made at a time. */
export const recoveryCodeCount = 10

/** Bytes of randomness in a code: 80 bits. */
export const recoveryCodeBytes = 10

/** Crockford's base 32: no I, L, O and U. @see https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeFormat = /^[0-9A-HJKMNP-TV-Z]{16}$/

/**
 * A recovery code as people read it, in four groups of four.
 * @param bytes ten random ones
 */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2)))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** A code as it was typed, in the one form that is hashed; undefined when it is none. */
export function parseRecoveryCode(text: string): string | undefined {
  // Nobody types a kilobyte: what is longer is refused without being read.
  if (text.length > 100) return undefined
  const letters = text
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return codeFormat.test(letters) ? letters : undefined
}
