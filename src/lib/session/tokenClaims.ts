export type TokenClaims = Readonly<Record<string, unknown>>

/**
 * Reads the claims of a JSON Web Token (RFC 7519) without verifying it: the browser only decides what to show,
 * the API verifies.
 * @throws Error when it is no JWT
 */
export function decodeClaims(token: string): TokenClaims {
  const payload = token.split('.')[1]
  if (!payload) throw new Error('The token has no payload.')
  const bytes = Uint8Array.from(atob(toBase64(payload)), (character) => character.codePointAt(0) ?? 0)
  const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (typeof claims !== 'object' || claims === null) throw new Error('The payload of the token is no object.')
  return claims as TokenClaims
}

/** Returns a text claim, or undefined. */
export function textClaim(claims: TokenClaims | undefined, name: string): string | undefined {
  const value = claims?.[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Returns the groups of a token (`cognito:groups`); Cognito omits the claim without any.
 * @throws Error when the claim is no list of names
 */
export function groupsClaim(claims: TokenClaims): readonly string[] {
  const groups = claims['cognito:groups'] ?? []
  if (!Array.isArray(groups)) throw new Error('The groups of the token are no list.')
  return groups.map((group: unknown) => {
    if (typeof group !== 'string') throw new Error('A group of the token is no name.')
    return group
  })
}

/** Returns whether the groups of a token name staff, in any shape; only for a hint, never for authorization. */
export function namesStaff(claims: TokenClaims | undefined): boolean {
  return /\b(HCPs|Admin)\b/.test(JSON.stringify(claims?.['cognito:groups'] ?? ''))
}

function toBase64(base64url: string): string {
  return base64url.replaceAll('-', '+').replaceAll('_', '/')
}
