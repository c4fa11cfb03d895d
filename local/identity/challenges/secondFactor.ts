import type { ActionContext } from '../actions/action'
import { activeFactors } from '../mfa/activeFactors'
import type { MfaFactor } from '../storage/mfa'
import { findMfa } from '../storage/mfa'
import { askEmailCode } from './emailOtp'
import { askMfaSetup } from './mfaSetup'
import { askSoftwareToken } from './softwareTokenMfa'
import type { SignIn } from './signIn'
import { sealSignIn } from './signIn'

export const selectMfaType = 'SELECT_MFA_TYPE'

/**
 * Returns the challenge for the second factor: the preferred or only one, a choice among several,
 * or its set-up where the pool requires MFA. Returns undefined where none is needed.
 */
export async function askSecondFactor(
  signIn: SignIn,
  context: ActionContext,
): Promise<Record<string, unknown> | undefined> {
  const { user, client } = signIn
  if (client.pool.mfaConfiguration === 'OFF') return undefined
  const state = await findMfa(context.tx, user.sub)
  const factors = activeFactors(user, state, client.pool)
  const [first] = factors
  if (!first) return client.pool.mfaConfiguration === 'ON' ? askMfaSetup(signIn, context) : undefined
  if (factors.length > 1 && state.preferred !== first) return askChoice(signIn, factors, context)
  return askFactor(first, signIn, context)
}

/** Returns the challenge for one second factor. */
export async function askFactor(
  factor: MfaFactor,
  signIn: SignIn,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  if (factor === 'EMAIL_OTP') return askEmailCode({ signIn, isSetUp: false }, context)
  return askSoftwareToken(signIn, context)
}

function askChoice(signIn: SignIn, factors: MfaFactor[], context: ActionContext): Record<string, unknown> {
  return {
    ChallengeName: selectMfaType,
    Session: sealSignIn(selectMfaType, signIn, context),
    ChallengeParameters: { MFAS_CAN_CHOOSE: JSON.stringify(factors), USER_ID_FOR_SRP: signIn.user.sub },
  }
}
