import { CodedError } from '../../../domain/errors'
import { type CognitoOptions, connectCognito, loadCognitoSdk, codedFailure } from './cognitoConnection'
import { createPoolUser } from './cognitoNewUser'
import type { SignUps } from '../signUps'

interface Options extends CognitoOptions {
  /** App client through which users sign up. */
  readonly clientId: string
}

/** Cognito limits attempts per hour. */
const hourSeconds = 3600
const rateLimitErrors = [
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
]
/**
 * A wrong code, an expired code and an address without a sign-up return the same error, against user
 * enumeration.
 */
const nothingToConfirm = [
  'AliasExistsException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotFoundException',
]

/**
 * Confirms sign-ups in Cognito's user pool. The code proves control of the mailbox. The signed-up user is
 * then replaced by a new one with the password given now. A token obtained in between with the earlier
 * password belongs to a deleted user.
 * @see docs/decisions/021-unconfirmed-sign-ups.md
 */
export function createCognitoSignUps({ clientId, userPoolId, ...options }: Options): SignUps {
  const ask = connectCognito({ userPoolId, ...options })

  return {
    confirm: async ({ email, code, password }) => {
      const { ConfirmSignUpCommand, AdminDeleteUserCommand, AdminSetUserPasswordCommand } =
        await loadCognitoSdk()
      const proof = { ClientId: clientId, Username: email, ConfirmationCode: code }
      await ask((connected) => connected.send(new ConfirmSignUpCommand(proof)), confirmationFailure)

      const user = { UserPoolId: userPoolId, Username: email }
      await ask((connected) => connected.send(new AdminDeleteUserCommand(user)))
      // The password is also the temporary one, so that users whose last step fails can still sign in with
      // it.
      await createPoolUser(ask, {
        userPoolId,
        email,
        settings: { MessageAction: 'SUPPRESS', TemporaryPassword: password },
      })
      const permanent = { ...user, Password: password, Permanent: true }
      await ask((connected) => connected.send(new AdminSetUserPasswordCommand(permanent)))
    },
  }
}

function confirmationFailure(error: unknown): CodedError {
  const reason = error instanceof Error ? error.name : ''
  if (rateLimitErrors.includes(reason)) {
    return new CodedError('TooManyRequests', { retryAfterSeconds: hourSeconds })
  }
  return nothingToConfirm.includes(reason) ? new CodedError('CodeMismatch') : codedFailure(error)
}
