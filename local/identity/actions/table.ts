import type { Action } from './action'
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './factors/mfa'
import { changePassword, confirmForgotPassword, forgotPassword } from './account/password'
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './factors/passkeys'
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from './devices'
import { confirmSignUp, resendConfirmationCode, signUp } from './account/signUp'
import { deleteUser, getUser } from './account/user'
import {
  deleteUserAttributes,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './account/attributes'
import { getCredentialsForIdentity, getId } from './identityPool'
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './signIn/tokens'
import { getUserAuthFactors, initiateAuth, respondToAuthChallenge } from './signIn/signIn'
import { refuseSmsSettings } from './notOffered'

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
