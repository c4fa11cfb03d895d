import type { ActionContext } from '../actions/action'
import { verifyWithLockout } from '../pool/verifyWithLockout'
import { IdentityError } from '../protocol/identityError'
import { lockMfa, saveMfa } from '../storage/mfa'
import { totpStep } from './totp'

/**
 * Accepts a code of the user's authenticator app once, and none older than a used one (RFC 6238
 * §5.2).
 * @throws SoftwareTokenMFANotFoundException without an app, CodeMismatchException for a wrong code,
 * ExpiredCodeException for a used one, NotAuthorizedException while too many wrong ones keep
 * sign-in locked
 */
export async function acceptTotpCode(code: string, sub: string, context: ActionContext): Promise<void> {
  const state = await lockMfa(context.tx, sub)
  const { totpSecret } = state
  if (!totpSecret) {
    throw new IdentityError('SoftwareTokenMFANotFoundException', 'User has not set up software token mfa')
  }
  const step = totpStep(code, totpSecret, sub, context)
  await verifyWithLockout({ sub, factor: 'CODE', refusal: wrongToken }, () => step !== undefined, context)
  if (step === undefined || (state.lastTotpStep !== null && step <= state.lastTotpStep)) throw usedToken()
  await saveMfa(context.tx, sub, { ...state, lastTotpStep: step })
}

function wrongToken(): IdentityError {
  return new IdentityError('CodeMismatchException', 'Invalid code received for user')
}

function usedToken(): IdentityError {
  return new IdentityError('ExpiredCodeException', 'Your software token has already been used once.')
}
