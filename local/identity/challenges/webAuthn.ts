import type { ActionContext } from '../actions/action'
import { verifyWithLockout } from '../pool/verifyWithLockout'
import type { Subject } from '../pool/identify'
import type { PoolClient } from '../pool/settings'
import { IdentityError } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { lockPasskey, saveSignatureCount } from '../storage/passkeys'
import { findUser } from '../storage/users'
import { allowedCredentials } from '../webauthn/allowedCredentials'
import { readAssertion } from '../webauthn/credentialInput'
import { relyingPartyOf } from '../webauthn/relyingParty'
import { verifyAssertion } from '../webauthn/verifyAssertion'
import { consumeChallenge, openChallenge, sealChallenge, sealedText } from './sealedChallenge'
import type { Step } from './signIn'
import { beginSignIn, requireUserOf, deviceKeyIn } from './signIn'

export const webAuthn = 'WEB_AUTHN'

/** Challenges the subject for a signature by one of their passkeys. */
export async function askPasskey(
  subject: Subject,
  parameters: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const challenge = context.services.random.bytes(32).toString('base64url')
  const deviceKey = deviceKeyIn(parameters)
  const data = { challenge, ...(deviceKey !== undefined && { deviceKey }) }
  const options = {
    challenge,
    timeout: client.client.sessionSeconds * 1000,
    rpId: relyingPartyOf(client, context.services).id,
    allowCredentials: await allowedCredentials(subject, client, context),
    userVerification: client.pool.webAuthn.userVerification,
  }
  return {
    ChallengeName: webAuthn,
    Session: sealChallenge({ name: webAuthn, sub: subject.sub, data }, client, context),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  }
}

/**
 * Verifies the signature, CREDENTIAL. A wrong one leaves the session valid; the right one works
 * once.
 */
export async function answerPasskey(input: Input, client: PoolClient, context: ActionContext): Promise<Step> {
  const responses = input.map('ChallengeResponses')
  const assertion = readAssertion(responses.parameter('CREDENTIAL', { maxLength: 65_536 }))
  const challenge = openChallenge(input.text('Session', sealedText), webAuthn, client, context)
  await requireUserOf(challenge, responses, client, context)
  const { sub, data } = challenge
  const user = await findUser(context.tx, client.poolId, sub)
  const passkey = await lockPasskey(context.tx, sub, assertion.id)
  const relyingParty = relyingPartyOf(client, context.services)
  const expected = passkey && { challenge: data['challenge'] ?? '', passkey, relyingParty }
  const signatureCount = expected && (await verifyAssertion(assertion, expected, client))
  await verifyWithLockout(
    { sub, factor: 'CODE', refusal: notVerified },
    () => user !== undefined && signatureCount !== undefined,
    context,
  )
  if (!user || signatureCount === undefined) throw notVerified()
  await consumeChallenge(challenge, context)
  await saveSignatureCount(context.tx, assertion.id, signatureCount)
  const deviceKey = deviceKeyIn(responses) ?? data['deviceKey']
  return { proven: beginSignIn(user, client, 'WEB_AUTHN', deviceKey) }
}

function notVerified(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'The passkey could not be verified.')
}
