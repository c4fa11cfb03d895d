import { readStoredTokens, type StoredTokens } from './storedTokens'
import { decodeClaims } from './tokenClaims'

/** Amplify's own tolerance (5,000 ms) plus a second, so that we refresh before Amplify does. */
const toleranceMs = 6_000

/**
 * @returns the stored access token if it and the id token are valid for at least six more seconds; undefined
 *   otherwise
 */
export function freshAccessToken(): string | undefined {
  const tokens = readStoredTokens(() => window.localStorage)
  return tokens && !expireSoon(tokens) ? tokens.accessToken : undefined
}

/** Returns whether stored tokens are due for a refresh. */
export function tokensExpireSoon(): boolean {
  const tokens = readStoredTokens(() => window.localStorage)
  return tokens !== undefined && expireSoon(tokens)
}

function expireSoon({ accessToken, idToken, clockDrift }: StoredTokens): boolean {
  const serverNow = Date.now() + clockDrift
  return [accessToken, idToken].some(
    (token) => token !== undefined && expiryOf(token) - serverNow < toleranceMs,
  )
}

/** Returns milliseconds since 1970; 0 for an unreadable token, as Amplify treats it. */
function expiryOf(token: string): number {
  try {
    const { exp } = decodeClaims(token)
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}
