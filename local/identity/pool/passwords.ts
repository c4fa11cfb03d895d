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

/** Salt and verifier of a password, sealed for this one user; the only form in which a password is kept. */
export function sealPassword(password: string, sub: string, pool: Pool, { cipher, random }: Secrets): Buffer {
  const owner = { poolName: pool.poolName, username: sub }
  return sealVerifier(createVerifier(owner, password, random.bytes(16)), cipher, verifierContext(pool, sub))
}

/** The subject's verifier; for somebody unknown one that no password opens, always the same and as costly to get. */
export function verifierOf({ sub, user }: Subject, pool: Pool, { cipher }: Secrets): Verifier {
  // Made for everybody, so that the time it takes tells nothing.
  const simulated = simulatedVerifier(sub, pool, { cipher })
  const sealed = user?.sealedVerifier
  return sealed ? openVerifier(sealed, cipher, verifierContext(pool, sub)) : simulated
}

function simulatedVerifier(sub: string, pool: Pool, { cipher }: Pick<Services, 'cipher'>): Verifier {
  const derive = (part: string) => cipher.digest(`simulated ${part}`, `${pool.poolId} ${sub}`)
  const wide = Buffer.concat(Array.from({ length: 13 }, (_, index) => derive(`verifier ${index}`)))
  return { salt: toInteger(derive('salt').subarray(0, 16)), verifier: toInteger(wide) % N }
}

/** Whether a password given in clear is the subject's; the same work for known and unknown. */
export function isPasswordOf(subject: Subject, password: string, pool: Pool, secrets: Secrets): boolean {
  const owner = { poolName: pool.poolName, username: subject.sub }
  const matches = matchesVerifier(owner, password, verifierOf(subject, pool, secrets))
  return matches && subject.user !== undefined
}

/** @throws InvalidPasswordException naming the broken rule, in the words of the operation */
export function demandGoodPassword(
  password: string,
  { pool }: UserPool,
  opening = 'Password did not conform with policy',
): void {
  const broken = brokenPasswordRule(password, pool.passwordPolicy)
  if (broken) throw new IdentityError('InvalidPasswordException', `${opening}: ${broken}`)
}

/** Until when a password that an administrator chooses now may be used. */
export function temporaryPasswordUntil({ pool }: UserPool, now: Date): Date {
  return new Date(now.getTime() + pool.passwordPolicy.temporaryPasswordValidityDays * 24 * 3600 * 1000)
}

function verifierContext({ poolId }: Pool, sub: string): string {
  return `verifier ${poolId} ${sub}`
}
