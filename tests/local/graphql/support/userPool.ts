import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose'
import type { CryptoKey } from 'jose'
import type { TokenRules } from '../../../../local/graphql/auth/verifyTokens'

export const issuer = 'http://localhost:1/identity/us-east-2_test'
export const clientId = 'client-of-the-tests'

export interface TokenOptions {
  readonly use?: 'access' | 'id'
  readonly groups?: readonly string[]
  /** Seconds from now. */
  readonly expiresIn?: number
  readonly claims?: Record<string, unknown>
  readonly key?: CryptoKey
  readonly now?: Date
}

/** A user pool that only knows how to sign tokens. */
export async function createUserPool() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = 'key-1'
  const jwks = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }],
  })
  const rules: TokenRules = { issuer, clientIds: [clientId], jwks }

  function token(sub: string, options: TokenOptions = {}): Promise<string> {
    const {
      use = 'access',
      groups,
      expiresIn = 3600,
      claims = {},
      key = privateKey,
      now = new Date(),
    } = options
    const seconds = Math.floor(now.getTime() / 1000)
    return new SignJWT({
      sub,
      token_use: use,
      auth_time: seconds - 10,
      ...(use === 'access'
        ? { client_id: clientId, username: sub }
        : { aud: clientId, 'cognito:username': sub }),
      ...(groups ? { 'cognito:groups': groups } : {}),
      iss: issuer,
      iat: seconds,
      exp: seconds + expiresIn,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key)
  }

  return { rules, token, publicKey, kid }
}

export type UserPool = Awaited<ReturnType<typeof createUserPool>>
