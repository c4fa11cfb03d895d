import { createDiffieHellman, getDiffieHellman } from 'node:crypto'

/** The 3072-bit group of RFC 5054, which is group 15 of RFC 3526; Cognito uses it with the generator 2. */
const groupPrime = getDiffieHellman('modp15').getPrime()
export const N = toInteger(groupPrime)
export const g = 2n

/** Converts big-endian bytes to an integer. */
export function toInteger(bytes: Buffer): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`)
}

/**
 * Returns the minimal big-endian two's-complement bytes of a positive integer: a leading zero byte
 * when the top bit is set, never a fixed width. Cognito's clients hash integers in this form; a
 * fixed width breaks one login in 256.
 */
export function toPaddedBytes(integer: bigint): Buffer {
  const digits = integer.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

/** Returns an integer's bytes without sign byte, as OpenSSL requires. */
export function toPlainBytes(integer: bigint): Buffer {
  const digits = integer.toString(16)
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
}

/**
 * Computes g^exponent mod N by OpenSSL's constant-time exponentiation (several times faster than
 * BigInt).
 */
export function powerOfGenerator(exponent: bigint): bigint {
  const exchange = createDiffieHellman(groupPrime, toPlainBytes(g))
  exchange.setPrivateKey(toPlainBytes(exponent))
  return toInteger(exchange.generateKeys())
}

/**
 * Computes base^exponent mod N.
 * @throws when the base is 0, 1 or -1 modulo N, which no honest client produces
 */
export function powerOf(base: bigint, exponent: bigint): bigint {
  const exchange = createDiffieHellman(groupPrime, toPlainBytes(g))
  exchange.setPrivateKey(toPlainBytes(exponent))
  return toInteger(exchange.computeSecret(toPlainBytes(base)))
}
