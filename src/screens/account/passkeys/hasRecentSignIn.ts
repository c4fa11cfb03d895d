import { isFreshSignIn } from '../../../../domain/freshSignIn'
import { readStoredTokens } from '../../../lib/session/storedTokens'
import { decodeClaims } from '../../../lib/session/tokenClaims'

/** Returns whether the sign-in is as recent as the API requires for irreversible actions. */
export function hasRecentSignIn(): boolean {
  const tokens = readStoredTokens(() => window.localStorage)
  if (!tokens) return false
  const { auth_time: signedInAt } = decodeClaims(tokens.accessToken)
  const serverNow = new Date(Date.now() + tokens.clockDrift)
  return typeof signedInAt === 'number' && isFreshSignIn(new Date(signedInAt * 1000), serverNow)
}
