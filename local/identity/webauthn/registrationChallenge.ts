import type { ActionContext } from '../actions/action'
import { consumeChallenge, openChallengeOfAnyClient, sealChallenge } from '../challenges/sealedChallenge'
import { IdentityError } from '../protocol/identityError'
import type { TokenHolder } from '../tokens/requireAccessToken'

const registration = 'WEB_AUTHN_REGISTRATION'

/**
 * The challenge that an authenticator signs. CompleteWebAuthnRegistration carries no session: the challenge is one
 * itself, sealed, so that an unfinished enrolment costs no row. In base64url.
 */
export function askRegistration({ user, client }: TokenHolder, context: ActionContext): string {
  // WebAuthn Level 3 §13.4.3: at least 16 random bytes.
  const data = { nonce: context.services.random.bytes(16).toString('base64') }
  const sealed = sealChallenge({ name: registration, sub: user.sub, data }, client, context)
  return Buffer.from(sealed, 'base64').toString('base64url')
}

/**
 * Lets the challenge that came back count, once and for whom it was made.
 * @throws WebAuthnChallengeNotFoundException when it is over, used, made up or another user's,
 *   WebAuthnClientMismatchException when another app client asked for it
 */
export async function acceptRegistration(
  challenge: string,
  { user, client }: TokenHolder,
  context: ActionContext,
): Promise<void> {
  const opened = open(challenge, context)
  if (opened?.sub !== user.sub) throw unknownChallenge()
  if (opened.clientId !== client.clientId) {
    const message = 'The registration was started by another app client.'
    throw new IdentityError('WebAuthnClientMismatchException', message)
  }
  await consumeChallenge(opened, context).catch(refuseUnknown)
}

function open(challenge: string, context: ActionContext) {
  try {
    const sealed = Buffer.from(challenge, 'base64url').toString('base64')
    return openChallengeOfAnyClient(sealed, registration, context)
  } catch (error) {
    return refuseUnknown(error)
  }
}

/** A session that is no good is, here, a challenge that is not found. */
function refuseUnknown(error: unknown): never {
  throw error instanceof IdentityError ? unknownChallenge() : error
}

function unknownChallenge(): IdentityError {
  const message = 'The registration has expired or was not started by this user: start it again.'
  return new IdentityError('WebAuthnChallengeNotFoundException', message)
}
