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

/** A sign-in whose first factor is proven, and what else is by now. */
export type SignIn = {
  user: PoolUser
  client: PoolClient
  firstFactor: FirstFactor
  hasSecondFactor: boolean
  /** The device that the client says it is. */
  deviceKey: string | undefined
  isDeviceProven: boolean
}

/** What an answer to a challenge leads to: more is proven, or an answer goes out as it is. */
export type Step = { proven: SignIn } | { answer: Record<string, unknown> }

/** A sign-in with nothing but the first factor. */
export function beginSignIn(
  user: PoolUser,
  client: PoolClient,
  firstFactor: FirstFactor,
  deviceKey: string | undefined,
): SignIn {
  return { user, client, firstFactor, hasSecondFactor: false, deviceKey, isDeviceProven: false }
}

/** The sign-in as a session for its next challenge, with what that one needs. */
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
 * Takes up the sign-in that a request's session and USERNAME name.
 * @throws NotAuthorizedException when the session is made up, over, somebody else's or older than the password
 */
export async function openSignIn(
  name: string,
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<{ signIn: SignIn; challenge: Challenge }> {
  const challenge = openChallenge(input.text('Session', sealedText), name, client, context)
  const responses = input.map('ChallengeResponses')
  await demandUserOf(challenge, responses, client, context)
  const signIn = await resumeSignIn(challenge, client, context)
  return { signIn: { ...signIn, deviceKey: deviceKeyIn(responses) ?? signIn.deviceKey }, challenge }
}

/** The sign-in inside an opened challenge. @throws NotAuthorizedException */
export async function resumeSignIn(
  { sub, data }: Challenge,
  client: PoolClient,
  context: ActionContext,
): Promise<SignIn> {
  const user = await findUser(context.tx, client.poolId, sub)
  if (!user) throw refusals.invalidSession()
  // A password changed meanwhile ends what the old one began.
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

/** Refuses an answer in the name of another user than the session's. @throws NotAuthorizedException */
export async function demandUserOf(
  { sub }: Challenge,
  responses: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<void> {
  const username = responses.parameter('USERNAME', { longest: 128 })
  if (username === sub) return
  const subject = await identify(username, client, context)
  if (subject.sub !== sub) throw refusals.invalidSession()
}

/** The device that a client says it is, in the parameters of a flow or the responses to a challenge. */
export function deviceKeyIn(parameters: Input): string | undefined {
  return parameters.optionalText('DEVICE_KEY', { longest: 55 })
}

function credentialsOf({ sub, sealedVerifier }: PoolUser, { services }: ActionContext): Buffer {
  return services.cipher.digest('credentials', `${sub} ${sealedVerifier?.toString('base64') ?? ''}`)
}
