import { CodedError } from '../../../../domain/errors'
import { security } from '#words/account/accountSecurity'

const sentences: Readonly<Record<string, string>> = security.problems

/** Returns the message for a failure of the user pool, Amplify or the network. */
export function securityProblem(error: unknown): string {
  if (error instanceof CodedError) return sentences[error.code] ?? security.problems.Unknown
  if (error instanceof TypeError) return security.problems.NetworkError
  const name = error instanceof Error ? error.name : ''
  return (Object.hasOwn(sentences, name) && sentences[name]) || security.problems.Unknown
}

/** Returns the message for the failure of an action; undefined without one. */
export function securityFailureText(error: unknown): string | undefined {
  return error === undefined ? undefined : securityProblem(error)
}
