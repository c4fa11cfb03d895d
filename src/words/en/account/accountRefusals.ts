import { account } from './account'

const unavailable = 'Something went wrong on our side. Please try again in a few minutes.'
const wait = 'Too many attempts. Please wait a while, then try again.'
const codeNotSent =
  'We couldn’t send the code. Check that the email address is right, then try again in a few minutes.'

/** Texts for errors of the identity service, by the exception's name (specification §8). */
export const refusalsByName: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'You can’t do this right now. Go back to sign in and start again.',
  InvalidParameterException: 'Something you entered isn’t valid. Please check it and try again.',
  InvalidPasswordException: 'This password doesn’t meet the requirements, or you’ve used it before.',
  LimitExceededException: wait,
  TooManyRequestsException: 'Too many attempts. Please wait a moment, then try again.',
  TooManyFailedAttemptsException: wait,
  CodeMismatchException: 'That code isn’t right. Check it and try again.',
  ExpiredCodeException: 'This code has expired or was already used. Get a new code.',
  EnableSoftwareTokenMFAException:
    'That code isn’t right. Wait for the next code in your app, then try again.',
  SoftwareTokenMFANotFoundException: 'No authenticator app is set up for this account.',
  MFAMethodNotFoundException: 'No second step is set up for this account.',
  UserNotFoundException: 'Incorrect email or password.',
  UsernameExistsException: 'An account with this email already exists. Sign in, or reset your password.',
  AliasExistsException: 'Another account uses this email.',
  CodeDeliveryFailureException: codeNotSent,
  InvalidEmailRoleAccessPolicyException: codeNotSent,
  InvalidSmsRoleAccessPolicyException: codeNotSent,
  InvalidSmsRoleTrustRelationshipException: codeNotSent,
  PasswordResetRequiredException: 'You need a new password. Choose “Forgot your password?” to set one.',
  UserNotConfirmedException: 'This email isn’t confirmed yet. Sign in to get a new code.',
  ServiceUnavailable: 'We’re very busy right now. Please wait a minute, then try again.',
  NetworkError: account.offline,
}

/** Text for every other error: a retry is all that is possible. */
export const unknownRefusal = unavailable

/**
 * Texts shown unchanged: Amplify's own, verbatim from the specification (§8), and those of the hosted sign-in that
 * contain instructions.
 */
export const plainRefusals: ReadonlySet<string> = new Set([
  'There is already a signed in user.',
  'The autoSignIn flow has not started, or has been cancelled/completed.',
  'The account was not confirmed on time.',
  'Invalid tokens',
  'User cancelled OAuth flow.',
  'An error occurred while validating the state.',
  'No access token returned from OAuth flow.',
  'There is already an account with this email, and Google has not verified that it is yours. ' +
    'Sign in with your password instead.',
  'There is already an unconfirmed account with this email. ' +
    'Sign in with its password and enter the code we email you. Then you can sign in with Google, too.',
  'The email of this Google account belongs to another account here.',
])

/** Text for any other failed sign-in with Google. */
export const googleRefusal =
  'We couldn’t sign you in with Google. Please try again, or sign in with your email and password.'
