import { timingSafeEqual } from 'node:crypto'
import type { ActionContext } from '../actions/action'
import { deliveryTo } from '../codes/oneTimeCode'
import { activeFactors } from '../mfa/activeFactors'
import { emailKey } from '../pool/email'
import { verifyWithLockout } from '../pool/verifyWithLockout'
import type { Subject } from '../pool/identify'
import { simulatedAddress } from '../pool/identify'
import { enforceAttemptLimit, enforceReceiverLimit } from '../pool/limits'
import type { PoolClient } from '../pool/settings'
import { IdentityError, refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import type { MfaState } from '../storage/mfa'
import { lockMfa, saveMfa } from '../storage/mfa'
import { findUser, updateUser } from '../storage/users'
import { consumeChallenge, openChallenge, sealChallenge, sealedText } from './sealedChallenge'
import type { SignIn, Step } from './signIn'
import { beginSignIn, requireUserOf, deviceKeyIn, resumeSignIn, sealSignIn } from './signIn'

export const emailOtp = 'EMAIL_OTP'

/** Cognito's codes have eight digits in place of a password, and six in addition to one. */
const digits = { firstFactor: 8, secondFactor: 6 }

/** Emails a code as second factor, also as the first step of setting this factor up. */
export async function askEmailCode(
  { signIn, isSetUp }: { signIn: SignIn; isSetUp: boolean },
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const { user, client } = signIn
  await enforceAttemptLimit('EmailOtp', user.sub, client, context)
  await enforceReceiverLimit(user.email, client, context)
  const code = mailCode(user.email, digits.secondFactor, context)
  const data = { use: isSetUp ? 'setUp' : 'secondFactor', digest: digestOf(code, user, context) }
  return challengeTo(user.email, user.sub, sealSignIn(emailOtp, signIn, context, data))
}

/**
 * Emails a code in place of a password. An unknown user, or one who may not use this factor, gets
 * the same answer but no email.
 */
export async function askFirstEmailCode(
  { subject, name, mayBegin }: { subject: Subject; name: string; mayBegin: boolean },
  parameters: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const { sub, user } = subject
  await enforceAttemptLimit('EmailOtp', sub, client, context)
  await enforceReceiverLimit(user?.email ?? name, client, context)
  const deviceKey = deviceKeyIn(parameters)
  const digest =
    user && mayBegin
      ? digestOf(mailCode(user.email, digits.firstFactor, context), user, context)
      : context.services.random.bytes(32).toString('base64')
  const data = { use: 'firstFactor', digest, ...(deviceKey !== undefined && { deviceKey }) }
  const session = sealChallenge({ name: emailOtp, sub, data }, client, context)
  return challengeTo(user?.email ?? simulatedAddress(name, sub), sub, session)
}

/** Verifies an emailed code. A wrong one leaves the session valid; the right one works once. */
export async function answerEmailCode(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Step> {
  const responses = input.map('ChallengeResponses')
  const code = responses.parameter('EMAIL_OTP_CODE', { maxLength: 64 })
  const challenge = openChallenge(input.text('Session', sealedText), emailOtp, client, context)
  await requireUserOf(challenge, responses, client, context)
  const { sub, data } = challenge
  const user = await findUser(context.tx, client.poolId, sub)
  const expected = Buffer.from(data['digest'] ?? '', 'base64')
  // Lock order: MFA row before the failed attempts, as everywhere.
  const mfa = await lockMfa(context.tx, sub)
  const given = Buffer.from(digestOf(code, user ?? { sub, email: '' }, context), 'base64')
  await verifyWithLockout(
    { sub, factor: 'CODE', refusal: wrongEmailCode },
    () => user !== undefined && timingSafeEqual(given, expected),
    context,
  )
  await consumeChallenge(challenge, context)
  if (!user) throw wrongEmailCode()
  if (data['use'] === 'firstFactor') {
    const deviceKey = deviceKeyIn(responses) ?? data['deviceKey']
    return { proven: beginSignIn(user, client, 'EMAIL_OTP', deviceKey) }
  }
  const signIn = await resumeSignIn(challenge, client, context)
  if (data['use'] === 'setUp') await setUpEmail(signIn, mfa, context)
  const deviceKey = deviceKeyIn(responses) ?? signIn.deviceKey
  return { proven: { ...signIn, deviceKey, hasSecondFactor: true } }
}

async function setUpEmail({ user, client }: SignIn, state: MfaState, context: ActionContext): Promise<void> {
  // A user who set up a factor since must not get another one added.
  if (activeFactors(user, state, client.pool).length > 0) throw refusals.invalidSession()
  await updateUser(context.tx, user.sub, { emailVerified: true }, context.now)
  await saveMfa(context.tx, user.sub, { ...state, emailEnabled: true, preferred: 'EMAIL_OTP' })
}

function challengeTo(email: string, sub: string, session: string): Record<string, unknown> {
  const { Destination, DeliveryMedium } = deliveryTo(email)
  return {
    ChallengeName: emailOtp,
    Session: session,
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
      USER_ID_FOR_SRP: sub,
    },
  }
}

function mailCode(email: string, length: number, context: ActionContext): string {
  const { services } = context
  const code = String(services.random.integer(10 ** length)).padStart(length, '0')
  context.afterCommit(() => services.sendCode(email, 'EMAIL_OTP', code))
  return code
}

/**
 * Computes a keyed digest, because codes are short enough to enumerate. It includes the address, so
 * that a code expires when the address changes.
 */
function digestOf(
  code: string,
  { sub, email }: { sub: string; email: string },
  { services }: ActionContext,
): string {
  return services.cipher.digest('e-mail code', `${sub} ${emailKey(email)} ${code}`).toString('base64')
}

function wrongEmailCode(): IdentityError {
  return new IdentityError('CodeMismatchException', 'Invalid code or auth state for the user.')
}
