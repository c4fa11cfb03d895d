import { CodedError } from '../../domain/errors'
import { type CognitoOptions, connectCognito, loadCognitoSdk } from './cognitoConnection'
import { codedFailure } from './cognitoFailures'
import { createPoolUser } from './cognitoNewUser'
import type { SignUps } from './signUps'

interface Options extends CognitoOptions {
  /** The app client that people sign up by. */
  readonly clientId: string
}

/** Cognito counts attempts by the hour. */
const hourSeconds = 3600
const tooOften = ['LimitExceededException', 'TooManyFailedAttemptsException', 'TooManyRequestsException']
/** A wrong code, a late one, and an address with nothing to confirm: nobody learns which. */
const nothingToConfirm = [
  'AliasExistsException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotFoundException',
]

/**
 * Sign-ups in Cognito's user pool. The code proves the mailbox; then the user that was signed up is replaced by a new one
 * with the password given now. A token that the password from before gets in between belongs to nobody.
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
      // With the password as the temporary one too, somebody whose last step fails can still sign in with it.
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
  if (tooOften.includes(reason)) {
    return new CodedError('TooManyRequests', { retryAfterSeconds: hourSeconds })
  }
  return nothingToConfirm.includes(reason) ? new CodedError('CodeMismatch') : codedFailure(error)
}
