import type { JSONWebKeySet } from 'jose'

/**
 * Returns a pool's OpenID Connect discovery document (OpenID Connect Discovery 1.0 §3), limited to
 * what is served here.
 */
function discoveryDocument(issuer: string, hostedOrigin: string | undefined) {
  return {
    issuer,
    ...(hostedOrigin !== undefined && hostedEndpoints(hostedOrigin)),
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
  }
}

function hostedEndpoints(origin: string) {
  return {
    authorization_endpoint: `${origin}/oauth2/authorize`,
    token_endpoint: `${origin}/oauth2/token`,
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
    revocation_endpoint: `${origin}/oauth2/revoke`,
    end_session_endpoint: `${origin}/logout`,
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
  }
}

type PublicDocument = 'jwks.json' | 'openid-configuration'

/**
 * Parses the pool and document of a path such as
 * `/identity/us-east-2_AbCdEfGhI/.well-known/jwks.json`.
 */
export function matchDocument(path: string): { poolId: string; document: PublicDocument } | undefined {
  const match = /^\/identity\/([\w-]+_[0-9A-Za-z]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(
    path,
  )
  const [, poolId, document] = match ?? []
  if (!poolId || (document !== 'jwks.json' && document !== 'openid-configuration')) return undefined
  return { poolId, document }
}

/**
 * Returns a public document of a pool.
 * @param hostedOrigin origin of the hosted sign-in, if there is one
 */
export function publicDocument(
  document: PublicDocument,
  issuer: string,
  keys: JSONWebKeySet,
  hostedOrigin: string | undefined,
): unknown {
  return document === 'jwks.json' ? keys : discoveryDocument(issuer, hostedOrigin)
}
