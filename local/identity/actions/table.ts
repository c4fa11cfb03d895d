import type { Action } from './action'
import { associateSoftwareToken } from './associateSoftwareToken'
import { changePassword } from './changePassword'
import { completeWebAuthnRegistration } from './completeWebAuthnRegistration'
import { confirmDevice } from './confirmDevice'
import { confirmForgotPassword } from './confirmForgotPassword'
import { confirmSignUp } from './confirmSignUp'
import { deleteUser } from './deleteUser'
import { deleteUserAttributes } from './deleteUserAttributes'
import { deleteWebAuthnCredential } from './deleteWebAuthnCredential'
import { forgetDevice } from './forgetDevice'
import { forgotPassword } from './forgotPassword'
import { getCredentialsForIdentity } from './getCredentialsForIdentity'
import { getDevice } from './getDevice'
import { getId } from './getId'
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken'
import { getUser } from './getUser'
import { getUserAttributeVerificationCode } from './getUserAttributeVerificationCode'
import { getUserAuthFactors } from './getUserAuthFactors'
import { globalSignOut } from './globalSignOut'
import { initiateAuth } from './initiateAuth'
import { listDevices } from './listDevices'
import { listWebAuthnCredentials } from './listWebAuthnCredentials'
import { refuseSmsSettings } from './notOffered'
import { resendConfirmationCode } from './resendConfirmationCode'
import { respondToAuthChallenge } from './respondToAuthChallenge'
import { revokeToken } from './revokeToken'
import { setUserMfaPreference } from './setUserMfaPreference'
import { signUp } from './signUp'
import { startWebAuthnRegistration } from './startWebAuthnRegistration'
import { updateDeviceStatus } from './updateDeviceStatus'
import { updateUserAttributes } from './updateUserAttributes'
import { verifySoftwareToken } from './verifySoftwareToken'
import { verifyUserAttribute } from './verifyUserAttribute'

const userPool = 'AWSCognitoIdentityProviderService'
const identityPool = 'AWSCognitoIdentityService'

/** Every operation this server answers, by the value of the `X-Amz-Target` header. */
export const actions: ReadonlyMap<string, Action> = new Map([
  [`${userPool}.SignUp`, signUp],
  [`${userPool}.ConfirmSignUp`, confirmSignUp],
  [`${userPool}.ResendConfirmationCode`, resendConfirmationCode],
  [`${userPool}.InitiateAuth`, initiateAuth],
  [`${userPool}.RespondToAuthChallenge`, respondToAuthChallenge],
  [`${userPool}.GetTokensFromRefreshToken`, getTokensFromRefreshToken],
  [`${userPool}.GetUser`, getUser],
  [`${userPool}.RevokeToken`, revokeToken],
  [`${userPool}.GlobalSignOut`, globalSignOut],
  [`${userPool}.ForgotPassword`, forgotPassword],
  [`${userPool}.ConfirmForgotPassword`, confirmForgotPassword],
  [`${userPool}.ChangePassword`, changePassword],
  [`${userPool}.UpdateUserAttributes`, updateUserAttributes],
  [`${userPool}.GetUserAttributeVerificationCode`, getUserAttributeVerificationCode],
  [`${userPool}.VerifyUserAttribute`, verifyUserAttribute],
  [`${userPool}.AssociateSoftwareToken`, associateSoftwareToken],
  [`${userPool}.ConfirmDevice`, confirmDevice],
  [`${userPool}.DeleteUser`, deleteUser],
  [`${userPool}.DeleteUserAttributes`, deleteUserAttributes],
  [`${userPool}.ForgetDevice`, forgetDevice],
  [`${userPool}.GetDevice`, getDevice],
  [`${userPool}.GetUserAuthFactors`, getUserAuthFactors],
  [`${userPool}.ListDevices`, listDevices],
  [`${userPool}.SetUserMFAPreference`, setUserMfaPreference],
  [`${userPool}.UpdateDeviceStatus`, updateDeviceStatus],
  [`${userPool}.VerifySoftwareToken`, verifySoftwareToken],
  [`${userPool}.SetUserSettings`, refuseSmsSettings],
  [`${userPool}.StartWebAuthnRegistration`, startWebAuthnRegistration],
  [`${userPool}.CompleteWebAuthnRegistration`, completeWebAuthnRegistration],
  [`${userPool}.ListWebAuthnCredentials`, listWebAuthnCredentials],
  [`${userPool}.DeleteWebAuthnCredential`, deleteWebAuthnCredential],
  [`${identityPool}.GetId`, getId],
  [`${identityPool}.GetCredentialsForIdentity`, getCredentialsForIdentity],
])
