import type { ActionContext } from '../actions/action'
import type { IdentityError } from '../protocol/identityError'
import { refusals } from '../protocol/identityError'
import type { GuessedFactor } from '../storage/attempts'
import { lockFailures, saveFailures } from '../storage/attempts'
import { countingFailures, isLockedOut } from './lockout'

/** Whose proof it is and of what, and the refusal of a wrong one. */
export type Guess = { sub: string; factor: GuessedFactor; refusal: () => IdentityError }

/**
 * Lets a subject prove a password or code, one attempt at a time, and counts a failure.
 * @throws the guess's refusal for a wrong proof; NotAuthorizedException while too many wrong ones keep sign-in locked
 */
export async function demandProof(
  { sub, factor, refusal }: Guess,
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

/** A subject's proof of the password. @throws NotAuthorizedException */
export async function demandPassword(
  { sub }: { sub: string },
  proves: () => boolean,
  context: ActionContext,
): Promise<void> {
  await demandProof({ sub, factor: 'PASSWORD', refusal: refusals.badLogin }, proves, context)
}
