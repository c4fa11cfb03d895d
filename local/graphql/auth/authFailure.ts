/** The reason why a call has no identity. The message is AppSync's and discloses nothing more. */
export class AuthFailure extends Error {
  readonly errorType = 'UnauthorizedException'

  constructor(reason: keyof typeof messages) {
    super(messages[reason])
  }
}

const messages = {
  invalid: 'Valid authorization header not provided.',
  expired: 'Token has expired.',
} as const
