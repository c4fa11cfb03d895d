import type { ActionContext } from '../actions/action'
import { askFirstEmailCode } from '../challenges/emailOtp'
import { askPassword } from '../challenges/passwordVerifier'
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

/** Somebody who begins to sign in: whom the name means, and the name as it was given. */
export type Beginner = { subject: Subject; name: string }

/** The ways to begin, by the names of Cognito's first factors. */
export type FirstChallenge = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP'

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

export const beginnings: Record<FirstChallenge, Begin> = {
  PASSWORD: beginByPassword,
  PASSWORD_SRP: beginBySrp,
  EMAIL_OTP: beginByEmailCode,
}

/**
 * The first factors a user may choose among. A mailed code is none where a second factor is due, because both would
 * prove the same mailbox or less than the pool demands. Somebody unknown is offered what most users are.
 */
export async function offeredChallenges(
  { user }: Subject,
  { pool }: PoolClient,
  { tx }: ActionContext,
): Promise<FirstChallenge[]> {
  const passwords: FirstChallenge[] = ['PASSWORD', 'PASSWORD_SRP']
  if (!pool.allowedFirstAuthFactors.includes('EMAIL_OTP') || pool.mfaConfiguration === 'ON') return passwords
  if (!user || pool.mfaConfiguration === 'OFF') return [...passwords, 'EMAIL_OTP']
  const factors = activeFactors(user, await findMfa(tx, user.sub), pool)
  return factors.length > 0 ? passwords : [...passwords, 'EMAIL_OTP']
}

function isReachable({ user }: Subject): boolean {
  return user !== undefined && user.enabled && user.emailVerified && user.status !== 'EXTERNAL_PROVIDER'
}
