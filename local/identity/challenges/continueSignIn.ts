import type { ActionContext } from '../actions/action'
import { deviceOfSignIn, replacesSecondFactor } from '../devices/deviceOfSignIn'
import { issueDeviceKey } from '../devices/deviceKeys'
import { IdentityError, refusals } from '../protocol/identityError'
import { startSession } from '../tokens/issueTokens'
import { askDevice } from './deviceSrpAuth'
import { askNewPassword } from './newPasswordRequired'
import { askSecondFactor } from './secondFactor'
import type { SignIn, Step } from './signIn'

/** Returns the response of a step: its own answer, or the next stage of the sign-in. */
export async function finishStep(step: Step, context: ActionContext): Promise<Record<string, unknown>> {
  return 'answer' in step ? step.answer : continueSignIn(step.proven, context)
}

/**
 * Returns a refusal for an account that may not sign in, the next challenge, or tokens. The order
 * is: new password, second factor, device. The account's state is disclosed only here, after the
 * first factor is proven.
 */
async function continueSignIn(signIn: SignIn, context: ActionContext): Promise<Record<string, unknown>> {
  requireSignInAllowed(signIn, context)
  if (signIn.user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(signIn, context)
  const device = await deviceOfSignIn(signIn, context)
  const needsFactor = !signIn.hasSecondFactor && !replacesSecondFactor(device, signIn.client)
  const challenge = needsFactor ? await askSecondFactor(signIn, context) : undefined
  if (challenge) return challenge
  if (device && !signIn.isDeviceProven) return askDevice(signIn, context)
  return issueSignInTokens(signIn, context)
}

/**
 * Refuses an account that may not sign in.
 * @throws IdentityError
 */
export function requireSignInAllowed(
  { user, firstFactor }: Pick<SignIn, 'user' | 'firstFactor'>,
  { now }: ActionContext,
): void {
  if (!user.enabled) throw refusals.disabled()
  if (user.status === 'UNCONFIRMED') throw refusals.unconfirmed()
  if (user.status === 'RESET_REQUIRED' && firstFactor === 'PASSWORD') throw refusals.resetRequired()
  const until = user.temporaryPasswordUntil
  if (user.status === 'FORCE_CHANGE_PASSWORD' && until && until <= now) {
    const message = 'Temporary password has expired and must be reset by an administrator.'
    throw new IdentityError('NotAuthorizedException', message)
  }
}

async function issueSignInTokens(
  { user, client, deviceKey, isDeviceProven }: SignIn,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const newDevice = isDeviceProven ? undefined : issueDeviceKey(client, context)
  const sessionDevice = isDeviceProven ? deviceKey : newDevice?.DeviceKey
  const tokens = await startSession(user, client, context, { deviceKey: sessionDevice })
  return {
    AuthenticationResult: { ...tokens, ...(newDevice && { NewDeviceMetadata: newDevice }) },
    ChallengeParameters: {},
  }
}
