import type { WireError } from './frames'

/** Reaction to an error: refresh the token, give up, or retry with backoff. */
export type RetryDecision = 'refreshToken' | 'giveUp' | 'tryAgain'

const tokenErrors = ['UnauthorizedException', 'NotAuthorizedException']
/** Transient server errors. Every other error of a subscription would recur on a retry. */
const transientErrors = [
  'InternalError',
  'InternalFailure',
  'ExecutionTimeout',
  'LimitExceededError',
  'TooManyRequests',
  // Lambda's throttling of the resolver.
  'TooManyRequestsException',
]

/** Classifies the errors of one subscription. The product's own codes are final. */
export function classifySubscriptionError(errors: readonly WireError[]): RetryDecision {
  if (errors.some(isTokenError)) return 'refreshToken'
  return errors.every(({ errorType }) => transientErrors.includes(lastPart(errorType)))
    ? 'tryAgain'
    : 'giveUp'
}

/**
 * Classifies the errors of the whole connection. It gives up on the errors on which AppSync's own clients give up.
 */
export function classifyConnectionError(errors: readonly WireError[]): RetryDecision {
  if (errors.some(isTokenError)) return 'refreshToken'
  return errors.some(({ errorCode }) => errorCode === 400 || errorCode === 403) ? 'giveUp' : 'tryAgain'
}

function isTokenError({ errorType, errorCode }: WireError): boolean {
  return errorCode === 401 || tokenErrors.includes(lastPart(errorType))
}

/**
 * Some regions send `com.amazonaws.deepdish.graphql.auth#UnauthorizedException`. An error of a data source has its name in
 * front: `Lambda:Unhandled`.
 */
function lastPart(errorType: string | undefined): string {
  return errorType?.split(/[#:]/).at(-1) ?? ''
}
