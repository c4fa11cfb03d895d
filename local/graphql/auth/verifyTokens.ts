import { errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { Identity } from '../../../domain/identity'
import { BoundedCache } from '../boundedCache'
import { AuthFailure } from './authFailure'

/** The tokens that the API accepts. */
export interface TokenRules {
  /** The `iss` of the user pool. */
  readonly issuer: string
  /** App clients of the pool; `client_id` of an access token or `aud` of an id token is one of them. */
  readonly clientIds: readonly string[]
  /** The pool's public keys as a jose key lookup: `createLocalJWKSet`, `createRemoteJWKSet`. */
  readonly jwks: JWTVerifyGetKey
}

/** @throws AuthFailure; any other error means that the keys cannot be loaded */
export type VerifyToken = (authorization: string | undefined) => Promise<Identity>

interface VerifyOptions {
  readonly now: () => Date
  /**
   * Number of verified tokens cached until they expire, so that each signature is verified once.
   */
  readonly cachedTokens: number
}

/**
 * Verifies access and id tokens of a Cognito user pool as AppSync does: RS256 only, issuer, expiry,
 * `token_use`, app client.
 * @see
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
 */
export function createTokenVerifier(rules: TokenRules, { now, cachedTokens }: VerifyOptions): VerifyToken {
  const known = new BoundedCache<{ identity: Identity; expiresAt: number }>(cachedTokens)

  return async (authorization) => {
    if (!authorization) throw new AuthFailure('invalid')
    const before = known.get(authorization)
    if (before && now().getTime() < before.expiresAt) return before.identity

    // AppSync accepts the token with or without `Bearer `.
    const token = authorization.replace(/^bearer\s+/i, '').trim()
    const claims = await verifiedClaims(token, rules, now())
    const identity = identityOf(claims)
    known.set(authorization, { identity, expiresAt: Number(claims.exp) * 1000 })
    return identity
  }
}

async function verifiedClaims(token: string, rules: TokenRules, currentDate: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, rules.jwks, {
      issuer: rules.issuer,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'token_use'],
      currentDate,
    })
    if (isForOneOf(rules.clientIds, payload)) return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AuthFailure('expired')
    if (isRefusal(error)) throw new AuthFailure('invalid')
    throw error
  }
  throw new AuthFailure('invalid')
}

/** An access token names its client in `client_id`, an id token in `aud`. */
function isForOneOf(clientIds: readonly string[], { token_use, client_id, aud }: JWTPayload): boolean {
  if (token_use === 'access') return typeof client_id === 'string' && clientIds.includes(client_id)
  return token_use === 'id' && typeof aud === 'string' && clientIds.includes(aud)
}

/** Returns whether the token is invalid, as opposed to a failure to fetch the keys. */
function isRefusal(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false
  return error instanceof errors.JOSEError || error instanceof TypeError
}

function identityOf(claims: JWTPayload): Identity {
  const { sub, auth_time: authTime, origin_jti: originJti, device_key: deviceKey } = claims
  const groups = claims['cognito:groups']
  if (!sub) throw new AuthFailure('invalid')
  return {
    sub,
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    // Without it the time of authentication is unknown: 0 makes step-up ask for a new sign-in.
    authTime: typeof authTime === 'number' ? authTime : 0,
    originJti: typeof originJti === 'string' ? originJti : null,
    deviceKey: typeof deviceKey === 'string' ? deviceKey : null,
  }
}
