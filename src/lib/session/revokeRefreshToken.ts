import { loadConfiguration } from '../config/loadConfiguration'
import { callUserPool } from '../config/userPool'
import { logFailure } from './logFailure'

/**
 * Revokes a refresh token and every token made from it, without Amplify: its session is over already. A failure is
 * logged; the token is in nobody's hands.
 */
export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  try {
    const { auth } = await loadConfiguration()
    await callUserPool(auth, 'RevokeToken', { Token: refreshToken, ClientId: auth.userPoolClientId })
  } catch (error) {
    logFailure('An abandoned session could not be revoked; its tokens are removed from this browser.', error)
  }
}
