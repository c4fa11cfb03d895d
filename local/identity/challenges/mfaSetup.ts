import type { ActionContext } from '../actions/action'
import { emailKey } from '../pool/email'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { askEmailCode } from './emailOtp'
import { consumeChallenge } from './sealedChallenge'
import type { SignIn, Step } from './signIn'
import { openSignIn, sealSignIn } from './signIn'

export const mfaSetup = 'MFA_SETUP'

/** Challenges a user without a second factor to set one up, in a pool that requires MFA. */
export function askMfaSetup(signIn: SignIn, context: ActionContext): Record<string, unknown> {
  return {
    ChallengeName: mfaSetup,
    Session: sealMfaSetup(signIn, context),
    ChallengeParameters: {
      MFAS_CAN_SETUP: JSON.stringify(signIn.client.pool.enabledMfas),
      USER_ID_FOR_SRP: signIn.user.sub,
    },
  }
}

/**
 * The progress in the session of a set-up: the secret awaiting its first code, or that the code was
 * verified.
 */
type MfaSetupProgress = { totpSecret?: string; isVerified?: 'true' }

export function sealMfaSetup(
  signIn: SignIn,
  context: ActionContext,
  progress: MfaSetupProgress = {},
): string {
  return sealSignIn(mfaSetup, signIn, context, progress)
}

/**
 * Continues after VerifySoftwareToken, or starts the set-up of email codes when EMAIL is given.
 */
export async function answerMfaSetup(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Step> {
  const { signIn, challenge } = await openSignIn(mfaSetup, input, client, context)
  const email = input.map('ChallengeResponses').optionalText('EMAIL', { maxLength: 254 })
  if (email !== undefined) return { answer: await setUpEmail(email, signIn, context) }
  if (challenge.data['isVerified'] !== 'true') throw refusals.invalidSession()
  await consumeChallenge(challenge, context)
  return { proven: { ...signIn, hasSecondFactor: true } }
}

async function setUpEmail(
  email: string,
  signIn: SignIn,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  if (!signIn.client.pool.enabledMfas.includes('EMAIL_OTP')) {
    throw refusals.invalidParameter('The user pool does not have email MFA enabled.')
  }
  // Another address would let anyone with the password choose where codes are sent.
  if (emailKey(email) !== emailKey(signIn.user.email)) {
    throw refusals.invalidParameter('Cannot modify an already provided email')
  }
  return askEmailCode({ signIn, isSetUp: true }, context)
}
