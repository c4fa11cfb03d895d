import { CodedError } from '../../domain/errors'

/** What trying again may mend, though Cognito has answered. */
const passing = ['TooManyRequestsException', 'InternalErrorException', 'LimitExceededException']

/** What went wrong with Cognito, in our codes; a failure without an answer is a directory that is not there. */
export function codedFailure(error: unknown): CodedError {
  const reason = error instanceof Error ? error.name : typeof error
  const status = statusOf(error)
  if (reason === 'UserNotFoundException') return new CodedError('NotFound')
  const isAnswer = status !== undefined && status >= 400 && status < 500
  if (!isAnswer || passing.includes(reason)) return new CodedError('DirectoryUnavailable')
  return new CodedError('UserChangeRefused', { reason })
}

/** Whether a coded failure is a certain refusal of Cognito's. */
export function isRefusal(error: unknown, reason: string): boolean {
  return error instanceof CodedError && error.code === 'UserChangeRefused' && error.info['reason'] === reason
}

/** The SDK hangs what it knows of an answer on the error. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata: metadata } = error
  const isMetadata = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return isMetadata && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
