import type { Action } from './action'
import { changePassword } from './changePassword'
import { confirmForgotPassword } from './confirmForgotPassword'
import { confirmSignUp } from './confirmSignUp'
import { forgotPassword } from './forgotPassword'
import { getCredentialsForIdentity } from './getCredentialsForIdentity'
import { getId } from './getId'
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken'
import { getUser } from './getUser'
import { getUserAttributeVerificationCode } from './getUserAttributeVerificationCode'
import { globalSignOut } from './globalSignOut'
import { initiateAuth } from './initiateAuth'
import { resendConfirmationCode } from './resendConfirmationCode'
import { respondToAuthChallenge } from './respondToAuthChallenge'
import { revokeToken } from './revokeToken'
import { signUp } from './signUp'
import { updateUserAttributes } from './updateUserAttributes'
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
  [`${identityPool}.GetId`, getId],
  [`${identityPool}.GetCredentialsForIdentity`, getCredentialsForIdentity],
])
