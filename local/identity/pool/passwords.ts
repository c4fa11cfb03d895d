import { IdentityError } from '../protocol/identityError'
import type { Services } from '../services'
import { N, toInteger } from '../srp/group'
import { openVerifier, sealVerifier } from '../srp/sealedVerifier'
import type { Verifier } from '../srp/verifier'
import { createVerifier, matchesVerifier } from '../srp/verifier'
import type { Subject } from './identify'
import { brokenPasswordRule } from './passwordPolicy'
import type { UserPool } from './settings'

type Secrets = Pick<Services, 'cipher' | 'random'>
type Pool = Pick<UserPool, 'poolId' | 'poolName'>

/**
 * Returns a password's salt and verifier, sealed for this user. Passwords are stored in no other
 * form.
 */
export function sealPassword(password: string, sub: string, pool: Pool, { cipher, random }: Secrets): Buffer {
  const owner = { poolName: pool.poolName, username: sub }
  return sealVerifier(createVerifier(owner, password, random.bytes(16)), cipher, verifierContext(pool, sub))
}

/**
 * Returns the subject's verifier. An unknown user gets one that matches no password, stable and
 * equally costly to compute.
 */
export function verifierOf({ sub, user }: Subject, pool: Pool, { cipher }: Secrets): Verifier {
  // Computed for every subject, so that the timing discloses nothing.
  const simulated = simulatedVerifier(sub, pool, { cipher })
  const sealed = user?.sealedVerifier
  return sealed ? openVerifier(sealed, cipher, verifierContext(pool, sub)) : simulated
}

function simulatedVerifier(sub: string, pool: Pool, { cipher }: Pick<Services, 'cipher'>): Verifier {
  const derive = (part: string) => cipher.digest(`simulated ${part}`, `${pool.poolId} ${sub}`)
  const wide = Buffer.concat(Array.from({ length: 13 }, (_, index) => derive(`verifier ${index}`)))
  return { salt: toInteger(derive('salt').subarray(0, 16)), verifier: toInteger(wide) % N }
}

/**
 * Returns whether a plain password is the subject's, with the same work for known and unknown
 * users.
 */
export function isPasswordOf(subject: Subject, password: string, pool: Pool, secrets: Secrets): boolean {
  const owner = { poolName: pool.poolName, username: subject.sub }
  const matches = matchesVerifier(owner, password, verifierOf(subject, pool, secrets))
  return matches && subject.user !== undefined
}

/** @throws InvalidPasswordException naming the violated rule, in the wording of the operation */
export function requireStrongPassword(
  password: string,
  { pool }: UserPool,
  opening = 'Password did not conform with policy',
): void {
  const broken = brokenPasswordRule(password, pool.passwordPolicy)
  if (broken) throw new IdentityError('InvalidPasswordException', `${opening}: ${broken}`)
}

/** Returns the expiry of a temporary password set now. */
export function temporaryPasswordUntil({ pool }: UserPool, now: Date): Date {
  return new Date(now.getTime() + pool.passwordPolicy.temporaryPasswordValidityDays * 24 * 3600 * 1000)
}

function verifierContext({ poolId }: Pool, sub: string): string {
  return `verifier ${poolId} ${sub}`
}
