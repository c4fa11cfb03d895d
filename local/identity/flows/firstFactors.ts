import type { ActionContext } from '../actions/action'
import { askFirstEmailCode } from '../challenges/emailOtp'
import { askPassword } from '../challenges/passwordVerifier'
import { askPasskey } from '../challenges/webAuthn'
import type { Step } from '../challenges/signIn'
import { beginSignIn, deviceKeyIn } from '../challenges/signIn'
import { readPublicValue } from '../challenges/srpInput'
import { activeFactors } from '../mfa/activeFactors'
import { verifyPassword } from '../pool/verifyWithLockout'
import type { Subject } from '../pool/identify'
import { isPasswordOf } from '../pool/passwords'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { findMfa } from '../storage/mfa'
import { allowedCredentials } from '../webauthn/allowedCredentials'

/** The subject of a new sign-in, and the name as given. */
export type SignInSubject = { subject: Subject; name: string }

/** First challenges, by the names of Cognito's first factors. */
export type FirstChallenge = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'WEB_AUTHN'

type Begin = (
  who: SignInSubject,
  parameters: Input,
  client: PoolClient,
  context: ActionContext,
) => Promise<Step>

/**
 * Verifies the password in the request. Unknown users and wrong passwords get the same answer after
 * the same work.
 */
export const beginByPassword: Begin = async ({ subject }, parameters, client, context) => {
  const password = parameters.parameter('PASSWORD', { maxLength: 256 })
  await verifyPassword(subject, () => isPasswordOf(subject, password, client, context.services), context)
  if (!subject.user) throw refusals.badLogin()
  return { proven: beginSignIn(subject.user, client, 'PASSWORD', deviceKeyIn(parameters)) }
}

/** Starts the first step of SRP. */
export const beginBySrp: Begin = async ({ subject }, parameters, client, context) => ({
  answer: askPassword(subject, readPublicValue(parameters), client, context),
})

/** Emails a code in place of the password. */
const beginByEmailCode: Begin = async (who, parameters, client, context) => {
  const offered = await offeredChallenges(who.subject, client, context)
  const mayBegin = offered.includes('EMAIL_OTP') && isReachable(who.subject)
  return { answer: await askFirstEmailCode({ ...who, mayBegin }, parameters, client, context) }
}

/** Challenges for a passkey signature in place of the password. */
const beginByPasskey: Begin = async ({ subject }, parameters, client, context) => ({
  answer: await askPasskey(subject, parameters, client, context),
})

export const firstFactorStarters: Record<FirstChallenge, Begin> = {
  PASSWORD: beginByPassword,
  PASSWORD_SRP: beginBySrp,
  EMAIL_OTP: beginByEmailCode,
  WEB_AUTHN: beginByPasskey,
}

/**
 * Returns the first factors a user may choose among. Emailed codes and passkeys are excluded where
 * a second factor is due, because each alone would be less than the pool requires (Cognito: a
 * passkey is a single factor unless the pool says otherwise). An unknown user is offered what most
 * users are.
 */
export async function offeredChallenges(
  subject: Subject,
  client: PoolClient,
  context: ActionContext,
): Promise<FirstChallenge[]> {
  const offered: FirstChallenge[] = ['PASSWORD', 'PASSWORD_SRP']
  if (await needsSecondFactor(subject, client, context)) return offered
  if (client.pool.allowedFirstAuthFactors.includes('EMAIL_OTP')) offered.push('EMAIL_OTP')
  const passkeys = await allowedCredentials(subject, client, context)
  if (passkeys.length > 0) offered.push('WEB_AUTHN')
  return offered
}

async function needsSecondFactor(
  { user }: Subject,
  { pool }: PoolClient,
  { tx }: ActionContext,
): Promise<boolean> {
  if (pool.mfaConfiguration !== 'OPTIONAL') return pool.mfaConfiguration === 'ON'
  return user !== undefined && activeFactors(user, await findMfa(tx, user.sub), pool).length > 0
}

function isReachable({ user }: Subject): boolean {
  return user !== undefined && user.enabled && user.emailVerified && user.status !== 'EXTERNAL_PROVIDER'
}
