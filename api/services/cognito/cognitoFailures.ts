import { CodedError } from '../../../domain/errors'

/** Error responses of Cognito for which a retry may succeed. */
const transientErrors = ['TooManyRequestsException', 'InternalErrorException', 'LimitExceededException']

/**
 * Maps an error of Cognito to a coded error. An error without a response means that the directory is
 * unavailable.
 */
export function codedFailure(error: unknown): CodedError {
  const reason = error instanceof Error ? error.name : typeof error
  const status = statusOf(error)
  if (reason === 'UserNotFoundException') return new CodedError('NotFound')
  const isAnswer = status !== undefined && status >= 400 && status < 500
  if (!isAnswer || transientErrors.includes(reason)) return new CodedError('DirectoryUnavailable')
  return new CodedError('UserChangeRefused', { reason })
}

/** Returns whether a coded error is a definite refusal by Cognito. */
export function isRefusal(error: unknown, reason: string): boolean {
  return error instanceof CodedError && error.code === 'UserChangeRefused' && error.info['reason'] === reason
}

/** Reads the HTTP status that the SDK attaches to its errors. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata: metadata } = error
  const isMetadata = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return isMetadata && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
