import { signInWithRedirect } from 'aws-amplify/auth'
import { safeSessionStorage } from '../../../../lib/storage/safeStorage'

const key = 'tendwell.googleRepeated'

/**
 * Repeats a Google sign-in that has linked an existing account. Cognito answers it with this error although the link is
 * made, and accepts the next. It is repeated only once, because the error would otherwise repeat as well.
 * @returns whether the browser leaves for Google
 * @see https://github.com/aws-amplify/amplify-flutter/issues/1716
 */
export function repeatIfLinked(error: unknown): boolean {
  const isLinked =
    error instanceof Error && /^Already found an entry for username google_/i.test(error.message)
  const isRepeated = safeSessionStorage.getJson(key) === true
  forgetRepetition()
  // Without storage it could not be known next time that this was the repetition.
  if (!isLinked || isRepeated || !safeSessionStorage.set(key, 'true')) return false
  void signInWithRedirect({ provider: 'Google' })
  return true
}

/** Forgets that a sign-in was repeated, after it has ended. */
export function forgetRepetition(): void {
  safeSessionStorage.remove(key)
}
