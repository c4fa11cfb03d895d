import type { ActionContext } from '../actions/action'
import { acceptTotpCode } from '../mfa/acceptTotpCode'
import type { PoolClient } from '../pool/settings'
import type { Input } from '../protocol/input'
import { consumeChallenge } from './sealedChallenge'
import type { SignIn, Step } from './signIn'
import { openSignIn, sealSignIn } from './signIn'

export const softwareTokenMfa = 'SOFTWARE_TOKEN_MFA'

/** Challenges the user for a code of their authenticator app. */
export function askSoftwareToken(signIn: SignIn, context: ActionContext): Record<string, unknown> {
  return {
    ChallengeName: softwareTokenMfa,
    Session: sealSignIn(softwareTokenMfa, signIn, context),
    ChallengeParameters: { USER_ID_FOR_SRP: signIn.user.sub },
  }
}

/** Verifies the code. A wrong one leaves the session valid; each right one works once. */
export async function answerSoftwareToken(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Step> {
  const code = input.map('ChallengeResponses').parameter('SOFTWARE_TOKEN_MFA_CODE', { maxLength: 64 })
  const { signIn, challenge } = await openSignIn(softwareTokenMfa, input, client, context)
  await acceptTotpCode(code, signIn.user.sub, context)
  await consumeChallenge(challenge, context)
  return { proven: { ...signIn, hasSecondFactor: true } }
}
