import { isFreshSignIn } from '../../../../domain/freshSignIn'
import { readStoredTokens } from '../../../lib/session/storedTokens'
import { decodeClaims } from '../../../lib/session/tokenClaims'

/** Whether the sign-in of this session is as recent as the API asks for what cannot be undone. */
export function hasSignedInLately(): boolean {
  const tokens = readStoredTokens(() => window.localStorage)
  if (!tokens) return false
  const { auth_time: signedInAt } = decodeClaims(tokens.accessToken)
  const serverNow = new Date(Date.now() + tokens.clockDrift)
  return typeof signedInAt === 'number' && isFreshSignIn(new Date(signedInAt * 1000), serverNow)
}
