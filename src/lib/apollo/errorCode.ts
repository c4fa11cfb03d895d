import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'
import type { ErrorCode } from '../../../domain/errors'
import { CodedError, errorCodes } from '../../../domain/errors'

/** What can go wrong between the browser and the API beside the codes of the product. */
export type ProblemCode = ErrorCode | 'Network' | 'Unauthorized' | 'Unknown'

interface WireError extends GraphQLFormattedError {
  readonly errorType?: unknown
  readonly errorInfo?: unknown
}

/**
 * Which of the failures we have words for an error is. AppSync writes its type at the top level of a GraphQL error,
 * never in `extensions`; of several errors the first that has a type counts.
 * @param error whatever Apollo, its links, or the session reject with
 */
export function codeOf(error: unknown): ProblemCode {
  if (error instanceof CodedError) return error.code
  if (CombinedGraphQLErrors.is(error))
    return codeOfTypes(error.errors.map(({ errorType }: WireError) => errorType))
  if (ServerError.is(error)) return codeOfStatus(error.statusCode)
  return isNetworkError(error) ? 'Network' : 'Unknown'
}

/** What the API says beside the code, such as who was faster; empty where it says nothing. */
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
  if (Object.hasOwn(errorCodes, type)) return type as ErrorCode
  if (type.endsWith('UnauthorizedException') || type === 'Unauthorized') return 'Unauthorized'
  return 'Unknown'
}

/** 401 is the token; a gateway without a server behind it is as good as no network. */
function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return 'Unauthorized'
  if (status === 429) return 'TooManyRequests'
  return [502, 503, 504].includes(status) ? 'Network' : 'Unknown'
}

/** `fetch` rejects with a TypeError, Amplify with an error of that name, the configuration with its own. */
function isNetworkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['TypeError', 'NetworkError', 'ConfigurationError', 'TimeoutError'].includes(error.name)
  )
}
