import { mfaSetup, sealMfaSetup } from '../../challenges/mfaSetup'
import { openChallengeOfAnyClient, sealedText } from '../../challenges/sealedChallenge'
import { resumeSignIn } from '../../challenges/signIn'
import { requireSoftwareTokens } from '../../mfa/requireSoftwareTokens'
import { newTotpSecret } from '../../mfa/totp'
import { requireClientOfSession } from '../../pool/identify'
import { lockMfa, saveMfa } from '../../storage/mfa'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/**
 * AssociateSoftwareToken: issues a secret for an authenticator app to a signed-in user or during
 * MFA_SETUP. It becomes active only when VerifySoftwareToken accepts one of its codes; until then
 * the previous secret stays active.
 */
export const associateSoftwareToken: Action = async (input, context) => {
  const session = input.optionalText('Session', sealedText)
  if (session === undefined) {
    const { user, client } = await requireAccessToken(input, context)
    requireSoftwareTokens(client)
    const { base32, sealed } = newTotpSecret(user.sub, context.services)
    const state = await lockMfa(context.tx, user.sub)
    await saveMfa(context.tx, user.sub, { ...state, pendingTotpSecret: sealed })
    return { SecretCode: base32 }
  }
  const challenge = openChallengeOfAnyClient(session, mfaSetup, context)
  const client = await requireClientOfSession(challenge, context)
  requireSoftwareTokens(client)
  const signIn = await resumeSignIn(challenge, client, context)
  const { base32, sealed } = newTotpSecret(challenge.sub, context.services)
  const totpSecret = sealed.toString('base64')
  return { SecretCode: base32, Session: sealMfaSetup(signIn, context, { totpSecret }) }
}
