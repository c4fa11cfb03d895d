import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'

/** Failures that say nothing about the message: it may have arrived or not, and sending it again is harmless. */
const retryableCodes: readonly ProblemCode[] = ['Network', 'Unknown', 'Unauthorized', 'SignInAgain']

/** The code of a permanent refusal; undefined if the message may be retried automatically. */
export function permanentErrorCode(error: unknown): ProblemCode | undefined {
  const code = codeOf(error)
  return retryableCodes.includes(code) ? undefined : code
}
