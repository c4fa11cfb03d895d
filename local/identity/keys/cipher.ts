import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Random } from '../random'

const nonceBytes = 12
const tagBytes = 16

/** Operations with the master key, which is not exposed. */
export type Cipher = {
  /**
   * Encrypts with AES-256-GCM; `context` is authenticated too, so that a sealed value is useless in
   * another place.
   */
  seal(plain: Buffer, context: string): Buffer
  /**
   * Returns the plain bytes, or undefined for data that this key did not seal for this context.
   */
  open(sealed: Buffer, context: string): Buffer | undefined
  /**
   * Returns an HMAC-SHA-256 under a key derived for `purpose`: digests and pseudo-random values
   * that require the master key.
   */
  digest(purpose: string, value: string): Buffer
}

/** @param masterKey 32 bytes stored outside the database */
export function createCipher(masterKey: Buffer, random: Random): Cipher {
  const derive = (purpose: string) => createHmac('sha256', masterKey).update(`tendwell ${purpose}`).digest()
  const sealingKey = derive('seal')
  return {
    seal(plain, context) {
      const nonce = random.bytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(context, 'utf8'))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, context) {
      if (sealed.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(context, 'utf8'))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
      } catch {
        return undefined
      }
    },
    digest: (purpose, value) => createHmac('sha256', derive(purpose)).update(value, 'utf8').digest(),
  }
}
