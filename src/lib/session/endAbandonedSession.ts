import { loadConfiguration } from '../config/loadConfiguration'
import { callUserPool } from '../config/userPool'
import { revokeOwnSessions } from './revokeOwnSessions'
import { logFailure } from './logFailure'
import type { StoredTokens } from './storedTokens'

/**
 * Revokes the refresh token of an ended session and has the API reject its other tokens, without Amplify. A failure
 * is logged, because the tokens are no longer stored anywhere.
 */
export async function endAbandonedSession({ accessToken, refreshToken }: StoredTokens): Promise<void> {
  try {
    await revokeOwnSessions(accessToken, { which: 'this_one' })
    const { auth } = await loadConfiguration()
    const revoked = { Token: refreshToken, ClientId: auth.userPoolClientId }
    if (refreshToken) await callUserPool(auth, 'RevokeToken', revoked)
  } catch (error) {
    logFailure('An abandoned session could not be revoked; its tokens are removed from this browser.', error)
  }
}
