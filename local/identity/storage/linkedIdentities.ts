import type { Queryable } from './transaction'

/** Somebody's account at another identity provider. */
export type ProviderAccount = { poolId: string; provider: 'Google'; providerUserId: string }

/** The user whom an account elsewhere signs in, or undefined when it is new here. */
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

/** Lets requests about one account elsewhere take turns until the transaction ends, also while it is unknown here. */
export async function lockProviderAccount(
  tx: Queryable,
  { poolId, provider, providerUserId }: ProviderAccount,
): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `identity ${poolId} ${provider} ${providerUserId}`,
  ])
}

/** @param isPrimary whether the user came into being by this account */
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
