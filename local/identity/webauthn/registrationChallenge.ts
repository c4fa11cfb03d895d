import type { ActionContext } from '../actions/action'
import { consumeChallenge, openChallengeOfAnyClient, sealChallenge } from '../challenges/sealedChallenge'
import { IdentityError } from '../protocol/identityError'
import type { TokenHolder } from '../tokens/requireAccessToken'

const registration = 'WEB_AUTHN_REGISTRATION'

/**
 * Returns the challenge for an authenticator to sign, in base64url. CompleteWebAuthnRegistration
 * has no session, so the sealed challenge replaces it and an unfinished registration needs no row.
 */
export function askRegistration({ user, client }: TokenHolder, context: ActionContext): string {
  // WebAuthn Level 3 §13.4.3: at least 16 random bytes.
  const data = { nonce: context.services.random.bytes(16).toString('base64') }
  const sealed = sealChallenge({ name: registration, sub: user.sub, data }, client, context)
  return Buffer.from(sealed, 'base64').toString('base64url')
}

/**
 * Accepts a returned challenge once and for its own user.
 * @throws WebAuthnChallengeNotFoundException when it is expired, used, forged or another user's,
 * WebAuthnClientMismatchException when another app client requested it
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

/** Maps an invalid session to the error of a missing challenge. */
function refuseUnknown(error: unknown): never {
  throw error instanceof IdentityError ? unknownChallenge() : error
}

function unknownChallenge(): IdentityError {
  const message = 'The registration has expired or was not started by this user: start it again.'
  return new IdentityError('WebAuthnChallengeNotFoundException', message)
}
