import { account, authenticatorWords } from '#words/account/account'
import { googleRefusal, plainRefusals, refusalsByName, unknownRefusal } from '#words/account/accountRefusals'
import type { SignInError } from './stepNotes'

/**
 * Returns actionable text for a refusal; the service's own messages address developers.
 * @param error the text that the Authenticator holds
 * @param refusal the service's last refusal, if the text may stem from it
 */
export function signInErrorText(error: string, refusal: SignInError | undefined): string {
  const known = wordsOf(authenticatorWords, error)
  if (known) return known
  if (plainRefusals.has(error) || ownTexts.has(error)) return error
  const byName = refusal?.message === error ? wordsOf(refusalsByName, refusal.name) : undefined
  return byName ?? unknownRefusal
}

/** Returns why Google sign-in failed. Amplify passes on `fetch` errors and OAuth codes. */
export function googleErrorText(error: unknown): string {
  if (error instanceof TypeError) return account.offline
  const message = error instanceof Error ? error.message : ''
  return plainRefusals.has(message) ? message : (wordsOf(authenticatorWords, message) ?? googleRefusal)
}

/** The Authenticator's texts after translation to ours. */
const ownTexts: ReadonlySet<string> = new Set(Object.values(authenticatorWords))

function wordsOf(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
