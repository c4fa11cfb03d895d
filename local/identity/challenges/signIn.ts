import { timingSafeEqual } from 'node:crypto'
import type { ActionContext } from '../actions/action'
import { identify } from '../pool/identify'
import type { FirstFactor, PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import type { PoolUser } from '../storage/users'
import { findUser } from '../storage/users'
import type { Challenge } from './sealedChallenge'
import { openChallenge, sealChallenge, sealedText } from './sealedChallenge'

const firstFactors: readonly FirstFactor[] = ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN']

/** A sign-in whose first factor is proven, and what else is proven so far. */
export type SignIn = {
  user: PoolUser
  client: PoolClient
  firstFactor: FirstFactor
  hasSecondFactor: boolean
  /** Device key that the client claims. */
  deviceKey: string | undefined
  isDeviceProven: boolean
}

/** The result of a challenge response: more is proven, or an answer is returned unchanged. */
export type Step = { proven: SignIn } | { answer: Record<string, unknown> }

/** Creates a sign-in with only the first factor proven. */
export function beginSignIn(
  user: PoolUser,
  client: PoolClient,
  firstFactor: FirstFactor,
  deviceKey: string | undefined,
): SignIn {
  return { user, client, firstFactor, hasSecondFactor: false, deviceKey, isDeviceProven: false }
}

/** Seals the sign-in and the next challenge's data as a session. */
export function sealSignIn(
  name: string,
  signIn: SignIn,
  context: ActionContext,
  data: Record<string, string> = {},
): string {
  const { user, client, firstFactor, hasSecondFactor, deviceKey, isDeviceProven } = signIn
  const state = {
    firstFactor,
    hasSecondFactor: String(hasSecondFactor),
    isDeviceProven: String(isDeviceProven),
    ...(deviceKey !== undefined && { deviceKey }),
    credentials: credentialsOf(user, context).toString('base64'),
  }
  return sealChallenge({ name, sub: user.sub, data: { ...data, ...state } }, client, context)
}

/**
 * Opens the sign-in of a request's session and USERNAME.
 * @throws NotAuthorizedException when the session is forged, expired, another user's or older than
 * the password
 */
export async function openSignIn(
  name: string,
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<{ signIn: SignIn; challenge: Challenge }> {
  const challenge = openChallenge(input.text('Session', sealedText), name, client, context)
  const responses = input.map('ChallengeResponses')
  await requireUserOf(challenge, responses, client, context)
  const signIn = await resumeSignIn(challenge, client, context)
  return { signIn: { ...signIn, deviceKey: deviceKeyIn(responses) ?? signIn.deviceKey }, challenge }
}

/**
 * Returns the sign-in inside an opened challenge.
 * @throws NotAuthorizedException
 */
export async function resumeSignIn(
  { sub, data }: Challenge,
  client: PoolClient,
  context: ActionContext,
): Promise<SignIn> {
  const user = await findUser(context.tx, client.poolId, sub)
  if (!user) throw refusals.invalidSession()
  // A password change invalidates sign-ins started with the old one.
  const then = Buffer.from(data['credentials'] ?? '', 'base64')
  const now = credentialsOf(user, context)
  if (then.length !== now.length || !timingSafeEqual(then, now)) throw refusals.invalidSession()
  return {
    user,
    client,
    firstFactor: firstFactors.find((factor) => factor === data['firstFactor']) ?? 'PASSWORD',
    hasSecondFactor: data['hasSecondFactor'] === 'true',
    deviceKey: data['deviceKey'],
    isDeviceProven: data['isDeviceProven'] === 'true',
  }
}

/**
 * Refuses a response whose USERNAME is not the session's user.
 * @throws NotAuthorizedException
 */
export async function requireUserOf(
  { sub }: Challenge,
  responses: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<void> {
  const username = responses.parameter('USERNAME', { maxLength: 128 })
  if (username === sub) return
  const subject = await identify(username, client, context)
  if (subject.sub !== sub) throw refusals.invalidSession()
}

/**
 * Returns the device key that a client claims, in the parameters of a flow or the responses to a
 * challenge.
 */
export function deviceKeyIn(parameters: Input): string | undefined {
  return parameters.optionalText('DEVICE_KEY', { maxLength: 55 })
}

function credentialsOf({ sub, sealedVerifier }: PoolUser, { services }: ActionContext): Buffer {
  return services.cipher.digest('credentials', `${sub} ${sealedVerifier?.toString('base64') ?? ''}`)
}
