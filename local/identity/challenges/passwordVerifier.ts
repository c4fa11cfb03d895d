import type { ActionContext } from '../actions/action'
import { requireDevice } from '../devices/deviceOfSignIn'
import { demandPassword } from '../pool/guesses'
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
/** Name of the session that goes along with the secret block. */
const srpSession = 'SRP_SESSION'

/**
 * First step of SRP. Somebody unknown gets a challenge too, of the same form and at the same cost, so that this step
 * tells nobody who has an account.
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
 * Second step of SRP: the client signs that it knows the password. The state hangs on the secret block, because
 * some clients send no session here; the block works once, whatever the outcome. Only an unknown device leaves it
 * alive, because clients then answer again without the device.
 */
export async function answerPasswordVerifier(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Step> {
  const responses = input.map('ChallengeResponses')
  const username = responses.parameter('USERNAME', { longest: 128 })
  const { secretBlock, timestamp, signature } = readClaim(responses)
  const challenge = openChallenge(secretBlock, passwordVerifier, client, context)
  const { sub } = challenge
  demandOwnSession(input.optionalText('Session', sealedText), sub, client, context)
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
  await demandPassword(subject, () => provesPassword(toExchange(challenge.data), verifier, claim), context)
  // A simulated verifier has no password, so nobody unknown gets here.
  if (!subject.user) throw refusals.badLogin()
  return { proven: beginSignIn(subject.user, client, 'PASSWORD', deviceKey) }
}

/** A session is optional here, but one that is sent must belong to the same sign-in. */
function demandOwnSession(
  session: string | undefined,
  sub: string,
  client: PoolClient,
  context: ActionContext,
): void {
  if (session === undefined) return
  if (openChallenge(session, srpSession, client, context).sub !== sub) throw refusals.invalidSession()
}
