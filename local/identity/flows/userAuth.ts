import type { ActionContext } from '../actions/action'
import { openChallenge, sealChallenge, sealedText } from '../challenges/sealedChallenge'
import { requireUserOf } from '../challenges/signIn'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import { findUser } from '../storage/users'
import type { SignInSubject, FirstChallenge } from './firstFactors'
import { firstFactorStarters, offeredChallenges } from './firstFactors'
import type { Flow } from './flow'
import { identifySignInSubject } from './identifySignInSubject'

export const selectChallenge = 'SELECT_CHALLENGE'

/**
 * Starts a choice-based sign-in: the preferred first factor if offered, else a choice among the
 * offered ones.
 */
export const userAuth: Flow = async (input, client, context) => {
  const who = await identifySignInSubject(input, client, context)
  const parameters = input.map('AuthParameters')
  const preferred = parameters.optionalText('PREFERRED_CHALLENGE', { maxLength: 64 })
  const offered = await offeredChallenges(who.subject, client, context)
  const chosen = offered.find((challenge) => challenge === preferred)
  if (chosen) return firstFactorStarters[chosen](who, parameters, client, context)
  return { answer: askChoice(who, offered, client, context) }
}

/**
 * Accepts the choice, ANSWER, together with its first parameters. The session proves nothing, so it
 * may be retried.
 */
export const answerSelectChallenge: Flow = async (input, client, context) => {
  const responses = input.map('ChallengeResponses')
  const answer = responses.parameter('ANSWER', { maxLength: 64 })
  const name = responses.parameter('USERNAME', { maxLength: 128 })
  const challenge = openChallenge(input.text('Session', sealedText), selectChallenge, client, context)
  await requireUserOf(challenge, responses, client, context)
  const { sub } = challenge
  const subject = { sub, user: await findUser(context.tx, client.poolId, sub) }
  const offered = await offeredChallenges(subject, client, context)
  const chosen = offered.find((one) => one === answer)
  if (!chosen) throw refusals.invalidParameter(`Challenge ${answer} is not offered by this user pool.`)
  return firstFactorStarters[chosen]({ subject, name }, responses, client, context)
}

function askChoice(
  { subject }: SignInSubject,
  offered: FirstChallenge[],
  client: PoolClient,
  context: ActionContext,
): Record<string, unknown> {
  return {
    ChallengeName: selectChallenge,
    Session: sealChallenge({ name: selectChallenge, sub: subject.sub, data: {} }, client, context),
    ChallengeParameters: {},
    AvailableChallenges: offered,
  }
}
