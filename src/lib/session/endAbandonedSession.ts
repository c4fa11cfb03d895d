import { loadConfiguration } from '../config/loadConfiguration'
import { callUserPool } from '../config/userPool'
import { endOwnSignIns } from './endOwnSignIns'
import { logFailure } from './logFailure'
import type { StoredTokens } from './storedTokens'

/**
 * Revokes the refresh token of a session and has the API refuse its other tokens, without Amplify: the session is over
 * already. A failure is logged; the tokens are in nobody's hands.
 */
export async function endAbandonedSession({ accessToken, refreshToken }: StoredTokens): Promise<void> {
  try {
    await endOwnSignIns(accessToken, { which: 'this_one' })
    const { auth } = await loadConfiguration()
    const revoked = { Token: refreshToken, ClientId: auth.userPoolClientId }
    if (refreshToken) await callUserPool(auth, 'RevokeToken', revoked)
  } catch (error) {
    logFailure('An abandoned session could not be revoked; its tokens are removed from this browser.', error)
  }
}
