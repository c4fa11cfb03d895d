import type { ActionContext } from '../actions/action'
import { requireDevice } from '../devices/deviceOfSignIn'
import { verifyPassword } from '../pool/verifyWithLockout'
import type { Subject } from '../pool/identify'
import { identify } from '../pool/identify'
import { verifierOf } from '../pool/passwords'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { beginExchange, provesPassword } from '../srp/exchange'
import { toPlainBytes } from '../srp/group'
import { fromExchange, toExchange } from '../srp/sealedExchange'
import { findUser } from '../storage/users'
import { consumeChallenge, openChallenge, sealChallenge, sealedText } from './sealedChallenge'
import type { Step } from './signIn'
import { beginSignIn, deviceKeyIn } from './signIn'
import { readClaim } from './srpInput'

export const passwordVerifier = 'PASSWORD_VERIFIER'
/** Name of the session that accompanies the secret block. */
const srpSession = 'SRP_SESSION'

/**
 * Runs the first step of SRP. An unknown user gets a challenge of the same form at the same cost,
 * so that this step does not disclose who has an account.
 */
export function askPassword(
  subject: Subject,
  clientPublic: bigint,
  client: PoolClient,
  context: ActionContext,
): Record<string, unknown> {
  const { salt, verifier } = verifierOf(subject, client, context.services)
  const exchange = beginExchange(clientPublic, verifier, context.services.random.bytes(32))
  const { sub } = subject
  const data = fromExchange(exchange)
  return {
    ChallengeName: passwordVerifier,
    Session: sealChallenge({ name: srpSession, sub, data: {} }, client, context),
    ChallengeParameters: {
      SALT: toPlainBytes(salt).toString('hex'),
      SRP_B: toPlainBytes(exchange.serverPublic).toString('hex'),
      SECRET_BLOCK: sealChallenge({ name: passwordVerifier, sub, data }, client, context),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  }
}

/**
 * Runs the second step of SRP: verifies the client's proof that it knows the password. The state is
 * bound to the secret block, because some clients send no session here. The block works once,
 * whatever the outcome. Only an unknown device leaves it valid, because clients then answer again
 * without the device.
 */
export async function answerPasswordVerifier(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Step> {
  const responses = input.map('ChallengeResponses')
  const username = responses.parameter('USERNAME', { maxLength: 128 })
  const { secretBlock, timestamp, signature } = readClaim(responses)
  const challenge = openChallenge(secretBlock, passwordVerifier, client, context)
  const { sub } = challenge
  requireOwnSession(input.optionalText('Session', sealedText), sub, client, context)
  if (username !== sub && (await identify(username, client, context)).sub !== sub) throw refusals.badLogin()
  const deviceKey = deviceKeyIn(responses)
  await requireDevice(deviceKey, sub, client, context)
  await consumeChallenge(challenge, context)

  const subject = { sub, user: await findUser(context.tx, client.poolId, sub) }
  const claim = {
    poolName: client.poolName,
    username: sub,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp,
    signature,
  }
  const { verifier } = verifierOf(subject, client, context.services)
  await verifyPassword(subject, () => provesPassword(toExchange(challenge.data), verifier, claim), context)
  // A simulated verifier has no password, so no unknown user gets here.
  if (!subject.user) throw refusals.badLogin()
  return { proven: beginSignIn(subject.user, client, 'PASSWORD', deviceKey) }
}

/** Requires a session, which is optional here, to belong to the same sign-in. */
function requireOwnSession(
  session: string | undefined,
  sub: string,
  client: PoolClient,
  context: ActionContext,
): void {
  if (session === undefined) return
  if (openChallenge(session, srpSession, client, context).sub !== sub) throw refusals.invalidSession()
}
