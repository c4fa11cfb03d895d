import { scrypt } from 'node:crypto'

/**
 * Cheap parameters: a code has 80 random bits, so guessing is infeasible anyway. Ten codes hash in 0.1
 * seconds.
 */
const cost = { N: 4096, r: 8, p: 1 }
const bytes = 32

/**
 * Hashes a recovery code for storage: scrypt (RFC 7914), salted with the id of its account.
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
