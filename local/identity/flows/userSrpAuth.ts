import type { ActionContext } from '../actions/action'
import { fromExchange, passwordVerifier, srpSession } from '../challenges/passwordVerifier'
import { sealChallenge } from '../challenges/sealedChallenge'
import { identify, revealUnknown } from '../pool/identify'
import { verifierOf } from '../pool/passwords'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { beginExchange, isUsablePublicValue } from '../srp/exchange'
import { toPlainBytes } from '../srp/group'

/**
 * First step of SRP. Somebody unknown gets a challenge too, of the same form and at the same cost, so that this step
 * tells nobody who has an account.
 */
export async function userSrpAuth(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const parameters = input.map('AuthParameters')
  const username = parameters.parameter('USERNAME', { longest: 128 })
  const clientPublic = BigInt(
    `0x${parameters.parameter('SRP_A', { longest: 770, pattern: /^[0-9a-fA-F]+$/ })}`,
  )
  if (!isUsablePublicValue(clientPublic))
    throw refusals.invalidParameter('SRP_A is not a valid public value.')

  const subject = await identify(username, client, context)
  revealUnknown(subject, client)
  const { salt, verifier } = verifierOf(subject, client, context.services)
  const exchange = beginExchange(clientPublic, verifier, context.services.random.bytes(32))
  const { sub } = subject
  return {
    ChallengeName: passwordVerifier,
    Session: sealChallenge({ name: srpSession, sub, data: {} }, client, context),
    ChallengeParameters: {
      SALT: toPlainBytes(salt).toString('hex'),
      SRP_B: toPlainBytes(exchange.serverPublic).toString('hex'),
      SECRET_BLOCK: sealChallenge(
        { name: passwordVerifier, sub, data: fromExchange(exchange) },
        client,
        context,
      ),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  }
}
