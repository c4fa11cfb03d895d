import { mfaSetup, sealMfaSetup } from '../../challenges/mfaSetup'
import { openChallengeOfAnyClient, sealedText, consumeChallenge } from '../../challenges/sealedChallenge'
import { resumeSignIn } from '../../challenges/signIn'
import { requireSoftwareTokens } from '../../mfa/requireSoftwareTokens'
import { newTotpSecret, totpStep } from '../../mfa/totp'
import { requireClientOfSession } from '../../pool/identify'
import { lockMfa, saveMfa } from '../../storage/mfa'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action, ActionContext } from '../action'
import { acceptTotpCode } from '../../mfa/acceptTotpCode'
import { activeFactors } from '../../mfa/activeFactors'
import { IdentityError, refusals } from '../../protocol/identityError'
import type { Input } from '../../protocol/input'
import { lockUser } from '../../storage/users'
import { preferredFactors } from '../../mfa/preferredFactors'

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

const userCodeText = { maxLength: 6, pattern: /^[0-9]{6}$/ }

/**
 * VerifySoftwareToken: activates an associated app with its first code. That code cannot be used
 * again.
 */
export const verifySoftwareToken: Action = async (input, context) => {
  const code = input.text('UserCode', userCodeText)
  const session = input.optionalText('Session', sealedText)
  if (session === undefined) await verifyForHolder(input, code, context)
  return {
    Status: 'SUCCESS',
    ...(session !== undefined && { Session: await verifyForSession(session, code, context) }),
  }
}

async function verifyForHolder(input: Input, code: string, context: ActionContext): Promise<void> {
  const { user, client } = await requireAccessToken(input, context)
  requireSoftwareTokens(client)
  const state = await lockMfa(context.tx, user.sub)
  const pending = state.pendingTotpSecret
  // Nothing is pending, so the code can only come from the active app.
  if (!pending) return acceptTotpCode(code, user.sub, context)
  const lastTotpStep = requireTotpStep(code, pending, user.sub, context)
  await saveMfa(context.tx, user.sub, {
    ...state,
    totpSecret: pending,
    pendingTotpSecret: null,
    lastTotpStep,
  })
}

/** Activates the app directly during MFA_SETUP, because the pool requires a second factor. */
async function verifyForSession(session: string, code: string, context: ActionContext): Promise<string> {
  const challenge = openChallengeOfAnyClient(session, mfaSetup, context)
  const { sub, data } = challenge
  const client = await requireClientOfSession(challenge, context)
  const signIn = await resumeSignIn(challenge, client, context)
  if (data['totpSecret'] === undefined) {
    throw new IdentityError('SoftwareTokenMFANotFoundException', 'No software token has been associated.')
  }
  const totpSecret = Buffer.from(data['totpSecret'], 'base64')
  const lastTotpStep = requireTotpStep(code, totpSecret, sub, context)
  const user = await lockUser(context.tx, client.poolId, sub)
  const state = await lockMfa(context.tx, sub)
  // A user who set up a factor since must not have it replaced.
  if (!user || activeFactors(user, state, client.pool).length > 0) throw refusals.invalidSession()
  await consumeChallenge(challenge, context)
  await saveMfa(context.tx, sub, {
    ...state,
    totpSecret,
    lastTotpStep,
    totpEnabled: true,
    preferred: 'SOFTWARE_TOKEN_MFA',
  })
  return sealMfaSetup(signIn, context, { isVerified: 'true' })
}

function requireTotpStep(code: string, secret: Buffer, sub: string, context: ActionContext): number {
  const step = totpStep(code, secret, sub, context)
  if (step === undefined) throw new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch')
  return step
}

/**
 * SetUserMFAPreference: switches the user's second factors on and off and sets the preferred one.
 * In a pool that requires MFA the last factor cannot be switched off.
 */
export const setUserMfaPreference: Action = async (input, context) => {
  const { user, client } = await requireAccessToken(input, context)
  const { pool } = client
  const state = await lockMfa(context.tx, user.sub)
  const changed = preferredFactors(input, state, { user, pool })
  if (pool.mfaConfiguration === 'ON' && activeFactors(user, changed, pool).length === 0) {
    throw refusals.invalidParameter('MFA is required in this user pool: one method must stay enabled.')
  }
  await saveMfa(context.tx, user.sub, changed)
  return {}
}
