import type { ActionContext } from '../actions/action'
import { checkAttributes, listAttributes } from '../pool/attributes'
import { requireStrongPassword, sealPassword } from '../pool/passwords'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { lockUser, updateUser } from '../storage/users'
import { consumeChallenge } from './sealedChallenge'
import type { SignIn, Step } from './signIn'
import { openSignIn, sealSignIn } from './signIn'

export const newPasswordRequired = 'NEW_PASSWORD_REQUIRED'

/** Challenges a user with a temporary password to choose a new one. */
export function askNewPassword(signIn: SignIn, context: ActionContext): Record<string, unknown> {
  const { user } = signIn
  const attributes = listAttributes(user).filter(({ Name }) => Name !== 'sub')
  return {
    ChallengeName: newPasswordRequired,
    Session: sealSignIn(newPasswordRequired, signIn, context),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))),
    },
  }
}

/**
 * Sets the new password. One that violates the policy leaves the session valid for another attempt.
 */
export async function answerNewPassword(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Step> {
  const responses = input.map('ChallengeResponses')
  const password = responses.parameter('NEW_PASSWORD', { maxLength: 256 })
  const { signIn, challenge } = await openSignIn(newPasswordRequired, input, client, context)
  const { email, others } = checkAttributes(attributesOf(responses))
  if (email !== undefined) throw refusals.invalidParameter('Cannot modify an already provided email')
  requireStrongPassword(password, client, 'Password does not conform to policy')

  const user = await lockUser(context.tx, client.poolId, signIn.user.sub)
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw refusals.invalidSession()
  await consumeChallenge(challenge, context)
  const sealedVerifier = sealPassword(password, user.sub, client, context.services)
  const attributes = { ...user.attributes, ...others }
  await updateUser(context.tx, user.sub, { status: 'CONFIRMED', sealedVerifier, attributes }, context.now)
  return { proven: { ...signIn, user: { ...user, status: 'CONFIRMED', sealedVerifier, attributes } } }
}

/** Reads the attributes, which arrive as responses named `userAttributes.NAME`. */
function attributesOf(responses: Input) {
  const prefix = 'userAttributes.'
  const named = responses.entries().filter(([name]) => name.startsWith(prefix))
  return named.map(([name, Value]) => ({ Name: name.slice(prefix.length), Value }))
}
