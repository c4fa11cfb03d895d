import type { ActionContext } from '../actions/action'
import { checkAttributes } from '../pool/attributes'
import { identify } from '../pool/identify'
import { demandGoodPassword, sealPassword } from '../pool/passwords'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { lockUser, updateUser } from '../storage/users'
import { completeSignIn } from './completeSignIn'
import { consumeChallenge, openChallenge } from './sealedChallenge'

/**
 * A person with a password set by somebody else chooses their own. A password that breaks the policy leaves the
 * session alive, so that they can try another.
 */
export async function answerNewPasswordRequired(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const challenge = openChallenge(
    input.text('Session', { longest: 4096 }),
    'NEW_PASSWORD_REQUIRED',
    client,
    context,
  )
  const responses = input.map('ChallengeResponses')
  const username = responses.parameter('USERNAME', { longest: 128 })
  const password = responses.parameter('NEW_PASSWORD', { longest: 256 })
  const { email, others } = checkAttributes(attributesOf(responses))
  if (email !== undefined) throw refusals.invalidParameter('Cannot modify an already provided email')
  if ((await identify(username, client, context)).sub !== challenge.sub) throw refusals.invalidSession()
  demandGoodPassword(password, client, 'Password does not conform to policy')

  const user = await lockUser(context.tx, client.poolId, challenge.sub)
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw refusals.invalidSession()
  await consumeChallenge(challenge, context)
  const sealedVerifier = sealPassword(password, user.sub, client, context.services)
  const attributes = { ...user.attributes, ...others }
  await updateUser(context.tx, user.sub, { status: 'CONFIRMED', sealedVerifier, attributes }, context.now)
  return completeSignIn({ ...user, status: 'CONFIRMED', sealedVerifier, attributes }, client, context)
}

/** Attributes come as responses called `userAttributes.NAME`. */
function attributesOf(responses: Input) {
  const prefix = 'userAttributes.'
  const named = responses.entries().filter(([name]) => name.startsWith(prefix))
  return named.map(([name, Value]) => ({ Name: name.slice(prefix.length), Value }))
}
