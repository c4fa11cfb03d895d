import { finishStep } from '../../challenges/continueSignIn'
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
import type { Flow } from '../../flows/flow'
import { answerSelectChallenge, selectChallenge } from '../../flows/userAuth'
import { requireClient } from '../../pool/identify'
import { refusals } from '../../protocol/identityError'
import type { Action } from '../action'

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
