import { account, authenticatorWords } from '../../words/en/account'
import { googleRefusal, plainRefusals, refusalsByName, unknownRefusal } from '../../words/en/accountRefusals'
import type { Refusal } from './stepNotes'

/**
 * A refusal in words that say what to do; never the service's own, which are written for developers.
 * @param error the text that the Authenticator holds
 * @param refusal what the service refused last, if the text may stem from it
 */
export function refusalText(error: string, refusal: Refusal | undefined): string {
  const known = wordsOf(authenticatorWords, error)
  if (known) return known
  if (plainRefusals.has(error) || ownTexts.has(error)) return error
  const byName = refusal?.message === error ? wordsOf(refusalsByName, refusal.name) : undefined
  return byName ?? unknownRefusal
}

/** Why a sign-in with Google failed; Amplify hands on what `fetch` rejects with, and OAuth's own codes. */
export function googleRefusalText(error: unknown): string {
  if (error instanceof TypeError) return account.offline
  const message = error instanceof Error ? error.message : ''
  return plainRefusals.has(message) ? message : (wordsOf(authenticatorWords, message) ?? googleRefusal)
}

/** What the Authenticator shows after it has put our words in place of its own. */
const ownTexts: ReadonlySet<string> = new Set(Object.values(authenticatorWords))

function wordsOf(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
