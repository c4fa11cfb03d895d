import { clearIdleDeadline, readIdleDeadline } from './idleDeadline'
import type { Session } from './session'
import { clearStoredTokens, markSignedOut, readStoredTokens, type StoredTokens } from './storedTokens'
import { decodeClaims, textClaim } from './tokenClaims'

/**
 * Ends a session whose idle deadline passed while no tab was open or the computer slept, before any of it is shown.
 * @param now milliseconds since 1970
 * @returns the session's state and its tokens, to be revoked; undefined when there is nothing to end
 */
export function endOverdueSession(
  storage: () => Storage,
  now: number,
): { readonly session: Session; readonly tokens: StoredTokens } | undefined {
  const tokens = readStoredTokens(storage)
  const deadline = readIdleDeadline(storage)
  if (!tokens || deadline === undefined || now < deadline) return undefined
  markSignedOut(storage(), 'idle')
  clearStoredTokens(storage())
  clearIdleDeadline(storage())
  const userId = subjectOf(tokens.accessToken) ?? tokens.username
  return {
    session: { status: 'unauthenticated', endedBy: 'idle', userId },
    tokens,
  }
}

function subjectOf(accessToken: string): string | undefined {
  try {
    return textClaim(decodeClaims(accessToken), 'sub')
  } catch {
    return undefined
  }
}
