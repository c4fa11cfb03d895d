import type { ActionContext } from '../actions/action'
import { listAttributes } from '../pool/attributes'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { PoolUser } from '../storage/users'
import { startSession } from '../tokens/issueTokens'
import { sealChallenge } from './sealedChallenge'

/**
 * What follows a proven password: a refusal for an account that may not sign in, a further challenge, or tokens.
 * The account's state is told only here, to somebody who knows the password.
 */
export async function completeSignIn(
  user: PoolUser,
  client: PoolClient,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  if (!user.enabled) throw refusals.disabled()
  if (user.status === 'UNCONFIRMED') throw refusals.unconfirmed()
  if (user.status === 'RESET_REQUIRED') throw refusals.resetRequired()
  if (user.status === 'FORCE_CHANGE_PASSWORD') return demandNewPassword(user, client, context)
  return { AuthenticationResult: await startSession(user, client, context), ChallengeParameters: {} }
}

function demandNewPassword(
  user: PoolUser,
  client: PoolClient,
  context: ActionContext,
): Record<string, unknown> {
  const name = 'NEW_PASSWORD_REQUIRED'
  const attributes = listAttributes(user).filter(({ Name }) => Name !== 'sub')
  return {
    ChallengeName: name,
    Session: sealChallenge({ name, sub: user.sub, data: {} }, client, context),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))),
    },
  }
}
