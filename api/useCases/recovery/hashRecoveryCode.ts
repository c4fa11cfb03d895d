import { scrypt } from 'node:crypto'

/** A code has 80 random bits: what guessing costs is there already, so that ten are hashed in a tenth of a second. */
const cost = { N: 4096, r: 8, p: 1 }
const bytes = 32

/**
 * A recovery code as it is kept: scrypt (RFC 7914), salted with the account that it belongs to.
 * @param code in the form of `parseRecoveryCode`
 * @returns 43 characters of base64url
 */
export function hashRecoveryCode(code: string, accountId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, `recovery code ${accountId}`, bytes, cost, (error, digest) => {
      if (error) reject(error)
      else resolve(digest.toString('base64url'))
    })
  })
}
