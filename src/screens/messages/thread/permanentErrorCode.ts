import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'

/** Failures with an unknown outcome: the message may have arrived, and sending it again is harmless. */
const retryableCodes: readonly ProblemCode[] = ['Network', 'Unknown', 'Unauthorized', 'SignInAgain']

/** The code of a permanent refusal; undefined if the message may be retried automatically. */
export function permanentErrorCode(error: unknown): ProblemCode | undefined {
  const code = codeOf(error)
  return retryableCodes.includes(code) ? undefined : code
}
