import type { Queryable } from '../../database/inTransaction'

/** The grant of an authorization code (RFC 6749 §4.1.2, RFC 7636 §4.4). */
type AuthorizationCode = {
  clientId: string
  sub: string
  redirectUri: string
  /** SHA-256 of the verifier, base64url. */
  codeChallenge: string
  scope: string
  nonce: string | null
  /** Identifies the token family that the code is exchanged for. */
  originJti: string
  signedInAt: Date
  expiresAt: Date
}

export async function insertAuthorizationCode(
  tx: Queryable,
  digest: Buffer,
  code: AuthorizationCode,
): Promise<void> {
  await tx.query(
    `insert into identity.authorization_code
       (digest, client_id, sub, redirect_uri, code_challenge, scope, nonce, origin_jti, signed_in_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      digest,
      code.clientId,
      code.sub,
      code.redirectUri,
      code.codeChallenge,
      code.scope,
      code.nonce,
      code.originJti,
      code.signedInAt,
      code.expiresAt,
    ],
  )
}

/**
 * Consumes a code. Of several concurrent requests one succeeds.
 * @returns the code and whether it was consumed before; undefined for one that was never issued
 */
export async function consumeAuthorizationCode(
  tx: Queryable,
  digest: Buffer,
  now: Date,
): Promise<(AuthorizationCode & { wasTaken: boolean }) | undefined> {
  const { rows } = await tx.query<AuthorizationCode & { usedAt: Date | null }>(
    `select client_id as "clientId", sub, redirect_uri as "redirectUri", code_challenge as "codeChallenge", scope, nonce,
       origin_jti as "originJti", signed_in_at as "signedInAt", expires_at as "expiresAt", used_at as "usedAt"
     from identity.authorization_code where digest = $1 for update`,
    [digest],
  )
  const [row] = rows
  if (!row) return undefined
  const { usedAt, ...code } = row
  if (!usedAt) {
    await tx.query(`update identity.authorization_code set used_at = $2 where digest = $1`, [digest, now])
  }
  return { ...code, wasTaken: usedAt !== null }
}
