import type { JSONWebKeySet, JWK, JWTPayload } from 'jose'
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT, errors } from 'jose'

type TokenUse = 'access' | 'id'

type Claims = JWTPayload & { sub: string; token_use: TokenUse; origin_jti: string }

export type Verification =
  | { outcome: 'valid'; claims: Claims }
  | { outcome: 'expired' | 'wrongIssuer' | 'wrongAudience' | 'invalid'; claims?: undefined }

/** Signs tokens and verifies that they are this server's own. */
export type Signing = {
  sign(use: TokenUse, claims: Record<string, unknown>): Promise<string>
  /**
   * Verifies signature (only RS256, only the key of that use), issuer, use, expiry and, if given,
   * audience.
   */
  verify(
    use: TokenUse,
    token: string,
    expected: { issuer: string; audience?: string; now: Date },
  ): Promise<Verification>
  publicKeys(): JSONWebKeySet
}

/** @param keys private RS256 keys with their `kid` */
export async function createSigning(keys: Record<TokenUse, JWK>): Promise<Signing> {
  const privateKeys = { access: await importJWK(keys.access, 'RS256'), id: await importJWK(keys.id, 'RS256') }
  const publicKeys = { access: publicPart(keys.access), id: publicPart(keys.id) }
  const keySets = {
    access: createLocalJWKSet({ keys: [publicKeys.access] }),
    id: createLocalJWKSet({ keys: [publicKeys.id] }),
  }
  return {
    sign: (use, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ kid: publicKeys[use].kid, alg: 'RS256' })
        .sign(privateKeys[use]),
    async verify(use, token, { issuer, audience, now }) {
      try {
        const options = {
          algorithms: ['RS256'],
          issuer,
          audience,
          currentDate: now,
          requiredClaims: ['exp', 'sub'],
        }
        const { payload } = await jwtVerify(token, keySets[use], options)
        return isClaims(payload, use) ? { outcome: 'valid', claims: payload } : { outcome: 'invalid' }
      } catch (error) {
        return { outcome: outcomeOf(error) }
      }
    },
    publicKeys: () => ({ keys: [publicKeys.access, publicKeys.id] }),
  }
}

function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use }
}

function isClaims(payload: JWTPayload, use: TokenUse): payload is Claims {
  return (
    payload['token_use'] === use &&
    typeof payload.sub === 'string' &&
    typeof payload['origin_jti'] === 'string'
  )
}

function outcomeOf(error: unknown): 'expired' | 'wrongIssuer' | 'wrongAudience' | 'invalid' {
  if (error instanceof errors.JWTExpired) return 'expired'
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'invalid'
  if (error.claim === 'iss') return 'wrongIssuer'
  return error.claim === 'aud' ? 'wrongAudience' : 'invalid'
}
