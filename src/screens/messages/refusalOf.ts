import { codeOf, type ProblemCode } from '../../lib/apollo/errorCode'

/** Failures that say nothing about the message: it may have arrived or not, and sending it again is harmless. */
const unanswered: readonly ProblemCode[] = ['Network', 'Unknown', 'Unauthorized', 'SignInAgain']

/** The code of a refusal that stands, or undefined when the message is worth another try by itself. */
export function refusalOf(error: unknown): ProblemCode | undefined {
  const code = codeOf(error)
  return unanswered.includes(code) ? undefined : code
}
