import type { ActionContext } from '../actions/action'
import { activeFactors } from '../mfa/activeFactors'
import type { PoolClient } from '../pool/settings'
import { IdentityError } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { findMfa } from '../storage/mfa'
import { askFactor, selectMfaType } from './secondFactor'
import type { Step } from './signIn'
import { openSignIn } from './signIn'

/**
 * Accepts the choice among several second factors, ANSWER; another choice may follow.
 * @throws MFAMethodNotFoundException
 */
export async function answerSelectMfaType(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Step> {
  const answer = input.map('ChallengeResponses').parameter('ANSWER', { maxLength: 64 })
  const { signIn } = await openSignIn(selectMfaType, input, client, context)
  const state = await findMfa(context.tx, signIn.user.sub)
  const chosen = activeFactors(signIn.user, state, client.pool).find((factor) => factor === answer)
  if (!chosen) {
    throw new IdentityError('MFAMethodNotFoundException', 'The user has not set up this MFA method.')
  }
  return { answer: await askFactor(chosen, signIn, context) }
}
