import type { WireError } from './frames'

/** What to do about errors: ask for a new token, give up, or try again later. */
export type Verdict = 'refreshToken' | 'giveUp' | 'tryAgain'

const tokenErrors = ['UnauthorizedException', 'NotAuthorizedException']
/** Passing states of the server; anything else that it says about a subscription will be said again. */
const passingErrors = [
  'InternalError',
  'InternalFailure',
  'ExecutionTimeout',
  'LimitExceededError',
  'TooManyRequests',
]

/** About one subscription: a code of the product is a decision, and a decision stands. */
export function verdictOnSubscription(errors: readonly WireError[]): Verdict {
  if (errors.some(isTokenError)) return 'refreshToken'
  return errors.every(({ errorType }) => passingErrors.includes(lastPart(errorType))) ? 'tryAgain' : 'giveUp'
}

/** About the whole connection: it is given up for what AppSync's own clients give it up for. */
export function verdictOnConnection(errors: readonly WireError[]): Verdict {
  if (errors.some(isTokenError)) return 'refreshToken'
  return errors.some(({ errorCode }) => errorCode === 400 || errorCode === 403) ? 'giveUp' : 'tryAgain'
}

function isTokenError({ errorType, errorCode }: WireError): boolean {
  return errorCode === 401 || tokenErrors.includes(lastPart(errorType))
}

/** Some regions say `com.amazonaws.deepdish.graphql.auth#UnauthorizedException`. */
function lastPart(errorType: string | undefined): string {
  return errorType?.split('#').at(-1) ?? ''
}
