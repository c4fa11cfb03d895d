import { finishStep } from '../../challenges/continueSignIn'
import type { Flow } from '../../flows/flow'
import { refreshToken } from '../../flows/refreshToken'
import { userAuth, answerSelectChallenge, selectChallenge } from '../../flows/userAuth'
import { userPasswordAuth } from '../../flows/userPasswordAuth'
import { userSrpAuth } from '../../flows/userSrpAuth'
import { requireClient } from '../../pool/identify'
import { refusals } from '../../protocol/identityError'
import type { Action } from '../action'
import { answerDevicePasswordVerifier } from '../../challenges/devicePasswordVerifier'
import { answerDeviceSrpAuth, devicePasswordVerifier, deviceSrpAuth } from '../../challenges/deviceSrpAuth'
import { answerEmailCode, emailOtp } from '../../challenges/emailOtp'
import { answerMfaSetup, mfaSetup } from '../../challenges/mfaSetup'
import { answerNewPassword, newPasswordRequired } from '../../challenges/newPasswordRequired'
import { answerPasswordVerifier, passwordVerifier } from '../../challenges/passwordVerifier'
import { selectMfaType } from '../../challenges/secondFactor'
import { answerSelectMfaType } from '../../challenges/selectMfaType'
import { answerSoftwareToken, softwareTokenMfa } from '../../challenges/softwareTokenMfa'
import { answerPasskey, webAuthn } from '../../challenges/webAuthn'
import { describeFactors } from '../../mfa/activeFactors'
import { findMfa } from '../../storage/mfa'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import { allowedCredentials } from '../../webauthn/allowedCredentials'

/** The flows that start a sign-in, each with the name under which client settings allow it. */
const flows = new Map<string, { allowedAs: string; run: Flow }>([
  ['USER_SRP_AUTH', { allowedAs: 'USER_SRP_AUTH', run: userSrpAuth }],
  ['USER_PASSWORD_AUTH', { allowedAs: 'USER_PASSWORD_AUTH', run: userPasswordAuth }],
  ['USER_AUTH', { allowedAs: 'USER_AUTH', run: userAuth }],
  ['REFRESH_TOKEN_AUTH', { allowedAs: 'REFRESH_TOKEN_AUTH', run: refreshToken }],
  ['REFRESH_TOKEN', { allowedAs: 'REFRESH_TOKEN_AUTH', run: refreshToken }],
])

/** InitiateAuth: starts a sign-in, or refreshes tokens. */
export const initiateAuth: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const name = input.text('AuthFlow', { maxLength: 64, pattern: /^[A-Z_]+$/ })
  const flow = flows.get(name)
  if (!flow || !client.client.explicitAuthFlows.includes(flow.allowedAs)) {
    throw refusals.invalidParameter(`${name} flow not enabled for this client`)
  }
  return finishStep(await flow.run(input, client, context), context)
}

const answers = new Map<string, Flow>([
  [passwordVerifier, answerPasswordVerifier],
  [selectChallenge, answerSelectChallenge],
  [newPasswordRequired, answerNewPassword],
  [selectMfaType, answerSelectMfaType],
  [mfaSetup, answerMfaSetup],
  [softwareTokenMfa, answerSoftwareToken],
  [emailOtp, answerEmailCode],
  [webAuthn, answerPasskey],
  [deviceSrpAuth, answerDeviceSrpAuth],
  [devicePasswordVerifier, answerDevicePasswordVerifier],
])

/** RespondToAuthChallenge: runs the next step of a sign-in. */
export const respondToAuthChallenge: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const name = input.text('ChallengeName', { maxLength: 64, pattern: /^[A-Z_]+$/ })
  const answer = answers.get(name)
  if (!answer) throw refusals.invalidParameter(`Challenge ${name} is not enabled for this client.`)
  return finishStep(await answer(input, client, context), context)
}

/** GetUserAuthFactors: returns the factors that the bearer of an access token may sign in with. */
export const getUserAuthFactors: Action = async (input, context) => {
  const { user, client } = await requireAccessToken(input, context)
  const isByMail = client.pool.allowedFirstAuthFactors.includes('EMAIL_OTP') && user.emailVerified
  const passkeys = await allowedCredentials({ sub: user.sub, user }, client, context)
  return {
    Username: user.sub,
    ConfiguredUserAuthFactors: [
      'PASSWORD',
      ...(isByMail ? ['EMAIL_OTP'] : []),
      ...(passkeys.length > 0 ? ['WEB_AUTHN'] : []),
    ],
    ...describeFactors(user, await findMfa(context.tx, user.sub), client.pool),
  }
}
