import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'

/** Failures that say nothing about the message: it may have arrived or not, and sending it again is harmless. */
const retryableCodes: readonly ProblemCode[] = ['Network', 'Unknown', 'Unauthorized', 'SignInAgain']

/** The code of a refusal that stands, or undefined when the message is worth another try by itself. */
export function permanentErrorCode(error: unknown): ProblemCode | undefined {
  const code = codeOf(error)
  return retryableCodes.includes(code) ? undefined : code
}
