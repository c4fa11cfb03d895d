import { CodedError } from '../../../../domain/errors'
import { passkeys } from '../../../words/en/passkeys'

const sentences: Readonly<Record<string, string>> = passkeys.problems

/** A failure of the browser, of Amplify, the user pool or the network, in words. */
export function passkeyProblem(error: unknown): string {
  const name = nameOf(error)
  return (Object.hasOwn(sentences, name) && sentences[name]) || passkeys.problems.Unknown
}

/** Whether the person, or the browser for them, ended the ceremony. */
export function isCanceled(error: unknown): boolean {
  return /^Passkey(Registration|Authentication)Canceled$|^PasskeyOperationAborted$/.test(nameOf(error))
}

function nameOf(error: unknown): string {
  if (error instanceof CodedError) return error.code
  if (error instanceof TypeError) return 'NetworkError'
  return error instanceof Error ? error.name : ''
}
