import type { JSONWebKeySet } from 'jose'

/** A pool's OpenID Connect discovery document (OpenID Connect Discovery 1.0 §3), as far as it is served here. */
function discoveryDocument(issuer: string) {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
  }
}

export type PublicDocument = 'jwks.json' | 'openid-configuration'

/** The pool and document that a path such as `/identity/us-east-2_AbCdEfGhI/.well-known/jwks.json` asks for. */
export function matchDocument(path: string): { poolId: string; document: PublicDocument } | undefined {
  const match = /^\/identity\/([\w-]+_[0-9A-Za-z]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(
    path,
  )
  const [, poolId, document] = match ?? []
  if (!poolId || (document !== 'jwks.json' && document !== 'openid-configuration')) return undefined
  return { poolId, document }
}

export function publicDocument(document: PublicDocument, issuer: string, keys: JSONWebKeySet): unknown {
  return document === 'jwks.json' ? keys : discoveryDocument(issuer)
}
