import type { IdentityProvider } from '../pool/settings'
import type { Queryable } from '../../database/inTransaction'

/** A browser's session on the hosted pages. */
type HostedSession = {
  poolId: string
  sub: string
  /** The provider that authenticated the user. */
  provider: IdentityProvider
  signedInAt: Date
  expiresAt: Date
}

export async function insertHostedSession(
  tx: Queryable,
  digest: Buffer,
  { poolId, sub, provider, signedInAt, expiresAt }: HostedSession,
): Promise<void> {
  await tx.query(
    `insert into identity.hosted_session (digest, pool_id, sub, provider, signed_in_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [digest, poolId, sub, provider, signedInAt, expiresAt],
  )
}

/** Returns the session of a cookie's digest, expired or not. */
export async function findHostedSession(tx: Queryable, digest: Buffer): Promise<HostedSession | undefined> {
  const { rows } = await tx.query<HostedSession>(
    `select pool_id as "poolId", sub, provider, signed_in_at as "signedInAt", expires_at as "expiresAt"
     from identity.hosted_session where digest = $1`,
    [digest],
  )
  return rows[0]
}

export async function deleteHostedSession(tx: Queryable, digest: Buffer): Promise<void> {
  await tx.query(`delete from identity.hosted_session where digest = $1`, [digest])
}
