import type { ActionContext } from '../actions/action'
import { IdentityError, refusals } from '../protocol/identityError'
import type { Services } from '../services'
import { N, toInteger } from '../srp/group'
import type { Verifier } from '../srp/verifier'
import { createVerifier, matchesVerifier } from '../srp/verifier'
import { lockFailures, saveFailures } from '../storage/attempts'
import type { Subject } from './identify'
import { countingFailures, isLockedOut } from './lockout'
import { brokenPasswordRule } from './passwordPolicy'
import type { PoolClient } from './settings'

type Secrets = Pick<Services, 'cipher' | 'random'>
type Pool = Pick<PoolClient, 'poolId' | 'poolName'>

/** Salt and verifier of a password, sealed for this one user; the only form in which a password is kept. */
export function sealPassword(password: string, sub: string, pool: Pool, { cipher, random }: Secrets): Buffer {
  const { salt, verifier } = createVerifier(
    { poolName: pool.poolName, username: sub },
    password,
    random.bytes(16),
  )
  const plain = Buffer.from(`${salt.toString(16)}:${verifier.toString(16)}`)
  return cipher.seal(plain, verifierContext(pool, sub))
}

/** The subject's verifier; for somebody unknown one that no password opens, always the same and as costly to get. */
export function verifierOf({ sub, user }: Subject, pool: Pool, { cipher }: Secrets): Verifier {
  // Made for everybody, so that the time it takes tells nothing.
  const simulated = simulatedVerifier(sub, pool, { cipher })
  const sealed = user?.sealedVerifier
  if (!sealed) return simulated
  const plain = cipher.open(sealed, verifierContext(pool, sub))
  if (!plain) throw new Error('A stored verifier cannot be opened: it is damaged or belongs to other keys.')
  const [salt, verifier] = plain.toString().split(':')
  return { salt: BigInt(`0x${salt}`), verifier: BigInt(`0x${verifier}`) }
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

/**
 * Lets a subject prove a password, one attempt at a time, and counts a failure.
 * @throws NotAuthorizedException for a wrong proof, and while too many wrong ones keep sign-in locked
 */
export async function demandProof(
  subject: Subject,
  proves: () => boolean,
  context: ActionContext,
): Promise<void> {
  const { tx, now } = context
  const state = await lockFailures(tx, subject.sub)
  if (isLockedOut(state, now)) throw refusals.lockedOut()
  if (!proves()) {
    await saveFailures(tx, subject.sub, { failures: countingFailures(state, now) + 1, lastFailedAt: now })
    throw refusals.badLogin()
  }
  if (state.failures > 0) await saveFailures(tx, subject.sub, { failures: 0, lastFailedAt: null })
}

/** @throws InvalidPasswordException naming the broken rule, in the words of the operation */
export function demandGoodPassword(
  password: string,
  { pool }: PoolClient,
  opening = 'Password did not conform with policy',
): void {
  const broken = brokenPasswordRule(password, pool.passwordPolicy)
  if (broken) throw new IdentityError('InvalidPasswordException', `${opening}: ${broken}`)
}

function verifierContext({ poolId }: Pool, sub: string): string {
  return `verifier ${poolId} ${sub}`
}
