import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'
import { CodedError } from '../../../domain/errors'
import { isErrorCode } from '../errors/isErrorCode'
import type { ProblemCode } from '../errors/problemCode'

interface WireError extends GraphQLFormattedError {
  readonly errorType?: unknown
  readonly errorInfo?: unknown
}

/**
 * Returns the problem code of an error. AppSync writes `errorType` at the top level of a GraphQL error, never in
 * `extensions`. The first error with a type decides.
 * @param error any rejection of Apollo, its links or the session
 */
export function codeOf(error: unknown): ProblemCode {
  if (error instanceof CodedError) return error.code
  if (CombinedGraphQLErrors.is(error))
    return codeOfTypes(error.errors.map(({ errorType }: WireError) => errorType))
  if (ServerError.is(error)) return codeOfStatus(error.statusCode)
  return isNetworkError(error) ? 'Network' : 'Unknown'
}

/** Returns the API's `errorInfo`, such as the account that was faster; empty without one. */
export function errorInfoOf(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof CodedError) return error.info
  if (!CombinedGraphQLErrors.is(error)) return {}
  const infos = error.errors.map(({ errorInfo }: WireError) => errorInfo)
  return (
    infos.find(
      (info): info is Readonly<Record<string, unknown>> => typeof info === 'object' && info !== null,
    ) ?? {}
  )
}

function codeOfTypes(types: readonly unknown[]): ProblemCode {
  const type = types.find((type) => typeof type === 'string')
  if (typeof type !== 'string') return 'Unknown'
  if (isErrorCode(type)) return type
  if (type.endsWith('UnauthorizedException') || type === 'Unauthorized') return 'Unauthorized'
  return 'Unknown'
}

/** 401 means the token was rejected; a 502 to 504 of a proxy is equivalent to no network. */
function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return 'Unauthorized'
  if (status === 429) return 'TooManyRequests'
  return [502, 503, 504].includes(status) ? 'Network' : 'Unknown'
}

/** `fetch` rejects with a TypeError, Amplify and the configuration with errors of their own names. */
function isNetworkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['TypeError', 'NetworkError', 'ConfigurationError', 'TimeoutError'].includes(error.name)
  )
}
