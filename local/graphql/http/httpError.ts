/** A failure before GraphQL: AppSync's status, type and message. */
export interface HttpError {
  readonly status: number
  readonly errorType: string
  readonly message: string
  /** For a client that may repeat the request. */
  readonly retryAfterSeconds?: number
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

/** AppSync's own refusal of more calls than it can handle. */
export function overloaded(retryAfterSeconds: number): HttpError {
  const message = 'Too many calls are in progress. This one had no effect.'
  return { status: 503, errorType: 'ServiceUnavailableException', message, retryAfterSeconds }
}

export function unauthorized(message: string): HttpError {
  return { status: 401, errorType: 'UnauthorizedException', message }
}
