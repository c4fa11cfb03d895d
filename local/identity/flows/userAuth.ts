import type { ActionContext } from '../actions/action'
import { openChallenge, sealChallenge, sealedText } from '../challenges/sealedChallenge'
import { demandUserOf } from '../challenges/signIn'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import { findUser } from '../storage/users'
import type { Beginner, FirstChallenge } from './firstFactors'
import { beginnings, offeredChallenges } from './firstFactors'
import type { Flow } from './flow'
import { identifyBeginner } from './identifyBeginner'

export const selectChallenge = 'SELECT_CHALLENGE'

/** Choice-based sign-in: the preferred first factor where it is offered, else a choice among those that are. */
export const userAuth: Flow = async (input, client, context) => {
  const who = await identifyBeginner(input, client, context)
  const parameters = input.map('AuthParameters')
  const preferred = parameters.optionalText('PREFERRED_CHALLENGE', { longest: 64 })
  const offered = await offeredChallenges(who.subject, client, context)
  const chosen = offered.find((challenge) => challenge === preferred)
  if (chosen) return beginnings[chosen](who, parameters, client, context)
  return { answer: askChoice(who, offered, client, context) }
}

/** Takes the choice, ANSWER, together with what it begins with. The session proves nothing: it may be tried again. */
export const answerSelectChallenge: Flow = async (input, client, context) => {
  const responses = input.map('ChallengeResponses')
  const answer = responses.parameter('ANSWER', { longest: 64 })
  const name = responses.parameter('USERNAME', { longest: 128 })
  const challenge = openChallenge(input.text('Session', sealedText), selectChallenge, client, context)
  await demandUserOf(challenge, responses, client, context)
  const { sub } = challenge
  const subject = { sub, user: await findUser(context.tx, client.poolId, sub) }
  const offered = await offeredChallenges(subject, client, context)
  const chosen = offered.find((one) => one === answer)
  if (!chosen) throw refusals.invalidParameter(`Challenge ${answer} is not offered by this user pool.`)
  return beginnings[chosen]({ subject, name }, responses, client, context)
}

function askChoice(
  { subject }: Beginner,
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
