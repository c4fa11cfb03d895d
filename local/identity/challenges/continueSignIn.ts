import type { ActionContext } from '../actions/action'
import { deviceOfSignIn, standsForSecondFactor } from '../devices/deviceOfSignIn'
import { issueDeviceKey } from '../devices/deviceKeys'
import { IdentityError, refusals } from '../protocol/identityError'
import { startSession } from '../tokens/issueTokens'
import { askDevice } from './deviceSrpAuth'
import { askNewPassword } from './newPasswordRequired'
import { askSecondFactor } from './secondFactor'
import type { SignIn, Step } from './signIn'

/** What goes out after a step: its own answer, or what a sign-in that has come this far leads to. */
export async function finishStep(step: Step, context: ActionContext): Promise<Record<string, unknown>> {
  return 'answer' in step ? step.answer : continueSignIn(step.proven, context)
}

/**
 * What follows from what is proven: a refusal for an account that may not sign in, the next challenge, or tokens. First
 * a password of one's own, then the second factor, last the device. The account's state is told only here, to
 * somebody who has proven the first factor.
 */
async function continueSignIn(signIn: SignIn, context: ActionContext): Promise<Record<string, unknown>> {
  demandMaySignIn(signIn, context)
  if (signIn.user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(signIn, context)
  const device = await deviceOfSignIn(signIn, context)
  const needsFactor = !signIn.hasSecondFactor && !standsForSecondFactor(device, signIn.client)
  const challenge = needsFactor ? await askSecondFactor(signIn, context) : undefined
  if (challenge) return challenge
  if (device && !signIn.isDeviceProven) return askDevice(signIn, context)
  return giveTokens(signIn, context)
}

/** Refuses an account that may not sign in. @throws IdentityError */
export function demandMaySignIn(
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

async function giveTokens(
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
