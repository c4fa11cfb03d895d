import type { ActionContext } from '../actions/action'
import type { IdentityError } from '../protocol/identityError'
import { refusals } from '../protocol/identityError'
import type { LockoutFactor } from '../storage/attempts'
import { lockFailures, saveFailures } from '../storage/attempts'
import { countingFailures, isLockedOut } from './lockout'

/** The subject and factor of a proof, and the error for a wrong one. */
type LockoutProof = { sub: string; factor: LockoutFactor; refusal: () => IdentityError }

/**
 * Verifies a subject's password or code, serialized per subject and factor, and records a failure.
 * @throws the proof's refusal when it is wrong; NotAuthorizedException while too many failures keep
 * sign-in locked
 */
export async function verifyWithLockout(
  { sub, factor, refusal }: LockoutProof,
  proves: () => boolean,
  { tx, now }: ActionContext,
): Promise<void> {
  const state = await lockFailures(tx, sub, factor)
  if (isLockedOut(state, now)) throw refusals.lockedOut()
  if (!proves()) {
    const failures = countingFailures(state, now) + 1
    await saveFailures(tx, sub, { failures, lastFailedAt: now }, factor)
    throw refusal()
  }
  if (state.failures > 0) await saveFailures(tx, sub, { failures: 0, lastFailedAt: null }, factor)
}

/**
 * Verifies a subject's password under the lockout.
 * @throws NotAuthorizedException
 */
export async function verifyPassword(
  { sub }: { sub: string },
  proves: () => boolean,
  context: ActionContext,
): Promise<void> {
  await verifyWithLockout({ sub, factor: 'PASSWORD', refusal: refusals.badLogin }, proves, context)
}
