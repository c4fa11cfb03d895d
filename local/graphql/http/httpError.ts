/** A failure before GraphQL: AppSync's status, type and message. */
export interface HttpError {
  readonly status: number
  readonly errorType: string
  readonly message: string
}

function malformed(message: string): HttpError {
  return { status: 400, errorType: 'MalformedHttpRequestException', message }
}

export const httpErrors = {
  emptyBody: malformed('Request body is empty.'),
  notGraphql: malformed('Unable to parse GraphQL query.'),
  tooLarge: {
    status: 413,
    errorType: 'RequestEntityTooLargeException',
    message: 'Request body is too large.',
  },
  notPost: { status: 405, errorType: 'MethodNotAllowedException', message: 'GraphQL is asked with POST.' },
  internal: { status: 500, errorType: 'InternalFailure', message: 'Something unexpected happened.' },
} as const satisfies Record<string, HttpError>

export function unauthorized(message: string): HttpError {
  return { status: 401, errorType: 'UnauthorizedException', message }
}
