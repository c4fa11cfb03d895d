import type { Queryable } from '../../database/inTransaction'

/** A user's account at another identity provider. */
export type ProviderAccount = { poolId: string; provider: 'Google'; providerUserId: string }

/** Returns the user linked to a provider account, or undefined. */
export async function findLinkedSub(
  tx: Queryable,
  { poolId, provider, providerUserId }: ProviderAccount,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ sub: string }>(
    `select sub from identity.linked_identity where pool_id = $1 and provider = $2 and provider_user_id = $3`,
    [poolId, provider, providerUserId],
  )
  return rows[0]?.sub
}

/** Locks a provider account until the transaction ends, even if it is not linked yet. */
export async function lockProviderAccount(
  tx: Queryable,
  { poolId, provider, providerUserId }: ProviderAccount,
): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `identity ${poolId} ${provider} ${providerUserId}`,
  ])
}

/** @param isPrimary whether the user was created by this account */
export async function linkIdentity(
  tx: Queryable,
  {
    poolId,
    provider,
    providerUserId,
    sub,
    isPrimary,
    now,
  }: ProviderAccount & { sub: string; isPrimary: boolean; now: Date },
): Promise<void> {
  await tx.query(
    `insert into identity.linked_identity (pool_id, provider, provider_user_id, sub, is_primary, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [poolId, provider, providerUserId, sub, isPrimary, now],
  )
}
