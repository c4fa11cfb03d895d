import { CodedError } from '../../../domain/errors'
import { security } from '../../words/en/accountSecurity'

const sentences: Readonly<Record<string, string>> = security.problems

/** A failure of the user pool, of Amplify or of the network, in words. */
export function securityProblem(error: unknown): string {
  if (error instanceof CodedError) return sentences[error.code] ?? security.problems.Unknown
  if (error instanceof TypeError) return security.problems.NetworkError
  const name = error instanceof Error ? error.name : ''
  return (Object.hasOwn(sentences, name) && sentences[name]) || security.problems.Unknown
}
