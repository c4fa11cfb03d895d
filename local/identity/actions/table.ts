import type { Action } from './action'
import { associateSoftwareToken } from './factors/associateSoftwareToken'
import { changePassword } from './account/changePassword'
import { completeWebAuthnRegistration } from './factors/completeWebAuthnRegistration'
import { confirmDevice } from './devices/confirmDevice'
import { confirmForgotPassword } from './account/confirmForgotPassword'
import { confirmSignUp } from './account/confirmSignUp'
import { deleteUser } from './account/deleteUser'
import { deleteUserAttributes } from './account/deleteUserAttributes'
import { deleteWebAuthnCredential } from './factors/deleteWebAuthnCredential'
import { forgetDevice } from './devices/forgetDevice'
import { forgotPassword } from './account/forgotPassword'
import { getCredentialsForIdentity } from './getCredentialsForIdentity'
import { getDevice } from './devices/getDevice'
import { getId } from './getId'
import { getTokensFromRefreshToken } from './signIn/getTokensFromRefreshToken'
import { getUser } from './account/getUser'
import { getUserAttributeVerificationCode } from './account/getUserAttributeVerificationCode'
import { getUserAuthFactors } from './signIn/getUserAuthFactors'
import { globalSignOut } from './signIn/globalSignOut'
import { initiateAuth } from './signIn/initiateAuth'
import { listDevices } from './devices/listDevices'
import { listWebAuthnCredentials } from './factors/listWebAuthnCredentials'
import { refuseSmsSettings } from './notOffered'
import { resendConfirmationCode } from './account/resendConfirmationCode'
import { respondToAuthChallenge } from './signIn/respondToAuthChallenge'
import { revokeToken } from './signIn/revokeToken'
import { setUserMfaPreference } from './factors/setUserMfaPreference'
import { signUp } from './account/signUp'
import { startWebAuthnRegistration } from './factors/startWebAuthnRegistration'
import { updateDeviceStatus } from './devices/updateDeviceStatus'
import { updateUserAttributes } from './account/updateUserAttributes'
import { verifySoftwareToken } from './factors/verifySoftwareToken'
import { verifyUserAttribute } from './account/verifyUserAttribute'

const userPool = 'AWSCognitoIdentityProviderService'
const identityPool = 'AWSCognitoIdentityService'

/** The operations of this server by the value of the `X-Amz-Target` header. */
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
