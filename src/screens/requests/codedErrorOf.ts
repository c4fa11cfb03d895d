import { CombinedGraphQLErrors } from '@apollo/client'
import { CodedError, type ErrorCode, errorCodes } from '../../../domain/errors'
import { isPlainObject } from '../../../domain/intake/plainObject'

/**
 * The error of the product in what a mutation was rejected with, as AppSync shapes it: `errorType` and `errorInfo` at
 * the top level of the first GraphQL error. Anything else, such as a lost connection, comes back as it is.
 */
export function codedErrorOf(error: unknown): unknown {
  if (!CombinedGraphQLErrors.is(error)) return error
  const first: unknown = error.errors[0]
  if (!isPlainObject(first)) return error
  const { errorType, errorInfo } = first
  return isErrorCode(errorType) ? new CodedError(errorType, isPlainObject(errorInfo) ? errorInfo : {}) : error
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value)
}
