import { CodedError } from '../../../../domain/errors'
import { passkeys } from '#words/account/passkeys'

const sentences: Readonly<Record<string, string>> = passkeys.problems

/** Returns the message for a failure of the browser, Amplify, the user pool or the network. */
export function passkeyProblem(error: unknown): string {
  const name = nameOf(error)
  return (Object.hasOwn(sentences, name) && sentences[name]) || passkeys.problems.Unknown
}

/** Returns whether the user or the browser canceled the ceremony. */
export function isCanceled(error: unknown): boolean {
  return /^Passkey(Registration|Authentication)Canceled$|^PasskeyOperationAborted$/.test(nameOf(error))
}

function nameOf(error: unknown): string {
  if (error instanceof CodedError) return error.code
  if (error instanceof TypeError) return 'NetworkError'
  return error instanceof Error ? error.name : ''
}
