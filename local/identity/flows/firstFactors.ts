import type { ActionContext } from '../actions/action'
import { askFirstEmailCode } from '../challenges/emailOtp'
import { askPassword } from '../challenges/passwordVerifier'
import { askPasskey } from '../challenges/webAuthn'
import type { Step } from '../challenges/signIn'
import { beginSignIn, deviceKeyIn } from '../challenges/signIn'
import { readPublicValue } from '../challenges/srpInput'
import { activeFactors } from '../mfa/activeFactors'
import { demandPassword } from '../pool/guesses'
import type { Subject } from '../pool/identify'
import { isPasswordOf } from '../pool/passwords'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { findMfa } from '../storage/mfa'
import { allowedCredentials } from '../webauthn/allowedCredentials'

/** Somebody who begins to sign in: whom the name means, and the name as it was given. */
export type Beginner = { subject: Subject; name: string }

/** The ways to begin, by the names of Cognito's first factors. */
export type FirstChallenge = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'WEB_AUTHN'

type Begin = (who: Beginner, parameters: Input, client: PoolClient, context: ActionContext) => Promise<Step>

/** Checks the password in the request. The same answer, after the same work, for unknown and wrong. */
export const beginByPassword: Begin = async ({ subject }, parameters, client, context) => {
  const password = parameters.parameter('PASSWORD', { longest: 256 })
  await demandPassword(subject, () => isPasswordOf(subject, password, client, context.services), context)
  if (!subject.user) throw refusals.badLogin()
  return { proven: beginSignIn(subject.user, client, 'PASSWORD', deviceKeyIn(parameters)) }
}

/** First step of SRP. */
export const beginBySrp: Begin = async ({ subject }, parameters, client, context) => ({
  answer: askPassword(subject, readPublicValue(parameters), client, context),
})

/** A mailed code in place of the password. */
export const beginByEmailCode: Begin = async (who, parameters, client, context) => {
  const offered = await offeredChallenges(who.subject, client, context)
  const mayBegin = offered.includes('EMAIL_OTP') && isReachable(who.subject)
  return { answer: await askFirstEmailCode({ ...who, mayBegin }, parameters, client, context) }
}

/** A signature by a passkey in place of the password. */
export const beginByPasskey: Begin = async ({ subject }, parameters, client, context) => ({
  answer: await askPasskey(subject, parameters, client, context),
})

export const beginnings: Record<FirstChallenge, Begin> = {
  PASSWORD: beginByPassword,
  PASSWORD_SRP: beginBySrp,
  EMAIL_OTP: beginByEmailCode,
  WEB_AUTHN: beginByPasskey,
}

/**
 * The first factors a user may choose among. A mailed code or passkey is none where a second factor is due, because
 * alone it would be less than the pool demands (Cognito: a passkey is a single factor unless the pool says otherwise).
 * Somebody unknown is offered what most users are.
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
