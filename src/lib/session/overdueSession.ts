import { clearIdleDeadline, readIdleDeadline } from './idleDeadline'
import type { Session } from './session'
import { clearStoredTokens, markSignedOut, readStoredTokens } from './storedTokens'
import { decodeClaims, textClaim } from './tokenClaims'

/**
 * Ends a session whose person was away for too long while no tab was open or the computer slept: before anything of it
 * is shown.
 * @param now milliseconds since 1970
 * @returns how the session stands, and the refresh token to revoke; undefined when there is nothing to end
 */
export function endOverdueSession(
  storage: () => Storage,
  now: number,
): { readonly session: Session; readonly refreshToken: string | undefined } | undefined {
  const tokens = readStoredTokens(storage)
  const deadline = readIdleDeadline(storage)
  if (!tokens || deadline === undefined || now < deadline) return undefined
  markSignedOut(storage(), 'idle')
  clearStoredTokens(storage())
  clearIdleDeadline(storage())
  const userId = subjectOf(tokens.accessToken) ?? tokens.username
  return {
    session: { status: 'unauthenticated', endedBy: 'idle', userId },
    refreshToken: tokens.refreshToken,
  }
}

function subjectOf(accessToken: string): string | undefined {
  try {
    return textClaim(decodeClaims(accessToken), 'sub')
  } catch {
    return undefined
  }
}
