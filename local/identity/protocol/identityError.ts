/** The exceptions of this server, by Cognito's name. */
type ExceptionName =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'IncompleteSignatureException'
  | 'InvalidSignatureException'
  | 'InvalidUserPoolConfigurationException'
  | 'LimitExceededException'
  | 'MFAMethodNotFoundException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'RequestEntityTooLargeException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'ServiceUnavailable'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnauthorizedException'
  | 'UnknownOperationException'
  | 'UnrecognizedClientException'
  | 'UnsupportedTokenTypeException'
  | 'UnsupportedUserStateException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnClientMismatchException'
  | 'WebAuthnCredentialNotSupportedException'
  | 'WebAuthnNotEnabledException'
  | 'WebAuthnOriginNotAllowedException'
  | 'WebAuthnRelyingPartyMismatchException'

/**
 * An error with Cognito's code and message. The transaction still commits, so that failed attempts
 * stay recorded.
 */
export class IdentityError extends Error {
  constructor(
    override readonly name: ExceptionName,
    message: string,
    /** For a client that may repeat the call. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}

/** Errors that several operations share, with Cognito's exact messages. */
export const refusals = {
  badLogin: () => new IdentityError('NotAuthorizedException', 'Incorrect username or password.'),
  lockedOut: () => new IdentityError('NotAuthorizedException', 'Password attempts exceeded'),
  disabled: () => new IdentityError('NotAuthorizedException', 'User is disabled.'),
  unconfirmed: () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.'),
  resetRequired: () =>
    new IdentityError('PasswordResetRequiredException', 'Password reset required for the user'),
  unknownUser: () => new IdentityError('UserNotFoundException', 'User does not exist.'),
  emailTaken: () =>
    new IdentityError('AliasExistsException', 'An account with the given email already exists.'),
  wrongCode: () =>
    new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: () =>
    new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  tooMany: (retryAfterSeconds?: number) =>
    new IdentityError(
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
      retryAfterSeconds,
    ),
  expiredSession: () =>
    new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  invalidSession: () => new IdentityError('NotAuthorizedException', 'Invalid session for the user.'),
  notDelivered: () => new IdentityError('CodeDeliveryFailureException', 'Code could not be delivered.'),
  invalidParameter: (message: string) => new IdentityError('InvalidParameterException', message),
} satisfies Record<string, (detail: never) => IdentityError>
