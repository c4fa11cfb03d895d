import type { ActionContext } from '../actions/action'
import { identify } from '../pool/identify'
import { demandProof, verifierOf } from '../pool/passwords'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import type { SrpExchange } from '../srp/exchange'
import { provesPassword } from '../srp/exchange'
import { toInteger, toPaddedBytes } from '../srp/group'
import { findUser } from '../storage/users'
import { completeSignIn } from './completeSignIn'
import { consumeChallenge, openChallenge } from './sealedChallenge'

export const passwordVerifier = 'PASSWORD_VERIFIER'

const timestampForm =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/

/**
 * Second step of SRP: the client signs that it knows the password. The state hangs on the secret block, because
 * some clients send no session here; the block works once, whatever the outcome.
 */
export async function answerPasswordVerifier(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const responses = input.map('ChallengeResponses')
  const username = responses.parameter('USERNAME', { longest: 128 })
  const secretBlock = responses.parameter('PASSWORD_CLAIM_SECRET_BLOCK', { longest: 4096 })
  const signature = responses.parameter('PASSWORD_CLAIM_SIGNATURE', { longest: 256 })
  const timestamp = responses.parameter('TIMESTAMP', { longest: 64 })
  if (!timestampForm.test(timestamp)) {
    throw refusals.invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  }
  const challenge = openChallenge(secretBlock, passwordVerifier, client, context)
  demandOwnSession(input.optionalText('Session', { longest: 4096 }), challenge.sub, client, context)
  if (username !== challenge.sub && (await identify(username, client, context)).sub !== challenge.sub) {
    throw refusals.badLogin()
  }
  await consumeChallenge(challenge, context)

  const subject = { sub: challenge.sub, user: await findUser(context.tx, client.poolId, challenge.sub) }
  const claim = {
    poolName: client.poolName,
    username: challenge.sub,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp,
    signature,
  }
  const { verifier } = verifierOf(subject, client, context.services)
  await demandProof(subject, () => provesPassword(toExchange(challenge.data), verifier, claim), context)
  // A simulated verifier has no password, so nobody unknown gets here.
  if (!subject.user) throw refusals.badLogin()
  return completeSignIn(subject.user, client, context)
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

export const srpSession = 'SRP_SESSION'

/** An exchange as texts, to be sealed into the secret block. */
export function fromExchange({ clientPublic, serverPublic, secret }: SrpExchange): Record<string, string> {
  return { clientPublic: toText(clientPublic), serverPublic: toText(serverPublic), secret: toText(secret) }
}

function toExchange(data: Record<string, string>): SrpExchange {
  const read = (name: string) => toInteger(Buffer.from(data[name] ?? '', 'base64'))
  return { clientPublic: read('clientPublic'), serverPublic: read('serverPublic'), secret: read('secret') }
}

function toText(integer: bigint): string {
  return toPaddedBytes(integer).toString('base64')
}
