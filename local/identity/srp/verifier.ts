import { createHash, timingSafeEqual } from 'node:crypto'
import { powerOfGenerator, toInteger, toPaddedBytes, toPlainBytes } from './group'

/** The stored form of a password: it verifies the password and cannot be used to sign in. */
export type Verifier = { salt: bigint; verifier: bigint }

export type PasswordOwner = {
  /** The part of the pool id after the underscore. */
  poolName: string
  /**
   * The immutable username (`USER_ID_FOR_SRP`), so that the password stays valid when the email
   * address changes.
   */
  username: string
}

/**
 * Computes the verifier v = g^x of a password, x = H(salt | H(poolName username ":" password)).
 * @param salt 16 random bytes
 */
export function createVerifier(owner: PasswordOwner, password: string, salt: Buffer): Verifier {
  const saltInteger = toInteger(salt)
  return { salt: saltInteger, verifier: powerOfGenerator(privateExponent(owner, password, saltInteger)) }
}

/** Returns whether a plain password matches the verifier; the comparison takes constant time. */
export function matchesVerifier(owner: PasswordOwner, password: string, stored: Verifier): boolean {
  const candidate = powerOfGenerator(privateExponent(owner, password, stored.salt))
  return timingSafeEqual(fixedWidth(candidate), fixedWidth(stored.verifier))
}

function privateExponent(owner: PasswordOwner, password: string, salt: bigint): bigint {
  const inner = createHash('sha256').update(`${owner.poolName}${owner.username}:${password}`, 'utf8').digest()
  return toInteger(createHash('sha256').update(toPaddedBytes(salt)).update(inner).digest())
}

function fixedWidth(integer: bigint): Buffer {
  const bytes = toPlainBytes(integer)
  return Buffer.concat([Buffer.alloc(384 - bytes.length), bytes])
}
