import { emailKey } from '../pool/email'
import type { Queryable } from '../../database/inTransaction'

export type UserStatus =
  | 'UNCONFIRMED'
  | 'CONFIRMED'
  | 'FORCE_CHANGE_PASSWORD'
  | 'RESET_REQUIRED'
  // Signs in only through another identity provider and has no password.
  | 'EXTERNAL_PROVIDER'

/** A provider account linked to a user. */
export type LinkedIdentity = { provider: string; userId: string; isPrimary: boolean; createdAtMs: number }

export type PoolUser = {
  /** Immutable id of the user. */
  sub: string
  /**
   * `cognito:username`: the `sub` in a pool with email sign-in, or `google_<id>` for a user created
   * by Google.
   */
  username: string
  poolId: string
  email: string
  emailVerified: boolean
  status: UserStatus
  enabled: boolean
  /** Sealed salt and verifier; see `passwords.ts`. */
  sealedVerifier: Buffer | null
  /** Expiry of a temporary password; null for a permanent one. */
  temporaryPasswordUntil: Date | null
  /** Standard attributes other than sub, email and email_verified. */
  attributes: Record<string, string>
  identities: LinkedIdentity[]
  createdAt: Date
  modifiedAt: Date
}

export const userColumns = `sub, coalesce(username, sub::text) as username, pool_id as "poolId", email, email_verified as "emailVerified", status, enabled,
  verifier as "sealedVerifier", temporary_password_until as "temporaryPasswordUntil", attributes,
  coalesce((
    select json_agg(json_build_object('provider', provider, 'userId', provider_user_id, 'isPrimary', is_primary,
      'createdAtMs', floor(extract(epoch from linked.created_at) * 1000)) order by linked.created_at)
    from identity.linked_identity linked where linked.sub = pool_user.sub
  ), '[]') as identities,
  created_at as "createdAt", modified_at as "modifiedAt"`

/**
 * Inserts a user; returns false when the address is taken in the pool, also by a concurrent insert.
 */
export async function insertUser(tx: Queryable, user: PoolUser): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into identity.pool_user
       (sub, username, pool_id, email, email_key, email_verified, status, enabled, verifier, temporary_password_until, attributes,
        created_at, modified_at)
     values ($1::uuid, nullif($2::text, $1::uuid::text), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (pool_id, email_key) do nothing`,
    [
      user.sub,
      user.username,
      user.poolId,
      user.email,
      emailKey(user.email),
      user.emailVerified,
      user.status,
      user.enabled,
      user.sealedVerifier,
      user.temporaryPasswordUntil,
      JSON.stringify(user.attributes),
      user.createdAt,
      user.modifiedAt,
    ],
  )
  return rowCount === 1
}

export async function findUserByEmail(
  tx: Queryable,
  poolId: string,
  email: string,
): Promise<PoolUser | undefined> {
  const { rows } = await tx.query<PoolUser>(
    `select ${userColumns} from identity.pool_user where pool_id = $1 and email_key = $2`,
    [poolId, emailKey(email)],
  )
  return rows[0]
}

/** Returns a federated user by Cognito's name for them: `google_<id>`. */
export async function findUserByUsername(
  tx: Queryable,
  poolId: string,
  username: string,
): Promise<PoolUser | undefined> {
  const { rows } = await tx.query<PoolUser>(
    `select ${userColumns} from identity.pool_user where pool_id = $1 and username = lower($2)`,
    [poolId, username],
  )
  return rows[0]
}

export async function findUser(tx: Queryable, poolId: string, sub: string): Promise<PoolUser | undefined> {
  const { rows } = await tx.query<PoolUser>(
    `select ${userColumns} from identity.pool_user where pool_id = $1 and sub = $2`,
    [poolId, sub],
  )
  return rows[0]
}

/**
 * Locks the user until the transaction ends, so that requests about one user are serialized. The
 * lock allows concurrent inserts of referencing rows; otherwise a sign-in and a password change
 * could deadlock.
 */
export async function lockUser(tx: Queryable, poolId: string, sub: string): Promise<PoolUser | undefined> {
  const { rows } = await tx.query<PoolUser>(
    `select ${userColumns} from identity.pool_user where pool_id = $1 and sub = $2 for no key update`,
    [poolId, sub],
  )
  return rows[0]
}

/**
 * Prevents a user's deletion until the transaction ends, so that rows can refer to them. Returns
 * false when the user was deleted.
 */
export async function lockUserForKeyShare(tx: Queryable, sub: string): Promise<boolean> {
  const { rowCount } = await tx.query(`select sub from identity.pool_user where sub = $1 for key share`, [
    sub,
  ])
  return rowCount === 1
}

type Changeable =
  'emailVerified' | 'status' | 'enabled' | 'sealedVerifier' | 'temporaryPasswordUntil' | 'attributes'
type Change = Partial<Pick<PoolUser, Changeable>>

/** Updates the given fields of a user. */
export async function updateUser(tx: Queryable, sub: string, change: Change, now: Date): Promise<void> {
  await tx.query(
    `update identity.pool_user set
       email_verified = coalesce($2, email_verified),
       status = coalesce($3, status),
       enabled = coalesce($4, enabled),
       verifier = coalesce($5, verifier),
       temporary_password_until = coalesce($6, temporary_password_until),
       attributes = coalesce($7, attributes),
       modified_at = $8
     where sub = $1`,
    [
      sub,
      change.emailVerified ?? null,
      change.status ?? null,
      change.enabled ?? null,
      change.sealedVerifier ?? null,
      change.temporaryPasswordUntil ?? null,
      change.attributes ? JSON.stringify(change.attributes) : null,
      now,
    ],
  )
}

/** Extends an unconfirmed sign-up, which is removed a day after its last code. */
export async function touchUnconfirmed(tx: Queryable, sub: string, now: Date): Promise<void> {
  await tx.query(`update identity.pool_user set modified_at = $2 where sub = $1 and status = 'UNCONFIRMED'`, [
    sub,
    now,
  ])
}

/** Deletes a user; tokens, devices, factors and memberships cascade. */
export async function deleteUserRow(tx: Queryable, sub: string): Promise<void> {
  await tx.query(`delete from identity.one_time_code where subject = $1`, [sub])
  await tx.query(`delete from identity.pool_user where sub = $1`, [sub])
}

type EmailChange = { poolId: string; sub: string; email: string; verified: boolean; now: Date }

/** Changes a user's address; returns false when another user has it. */
export async function changeEmail(tx: Queryable, change: EmailChange): Promise<boolean> {
  const { poolId, sub, email, verified, now } = change
  const holder = await findUserByEmail(tx, poolId, email)
  if (holder && holder.sub !== sub) return false
  // A savepoint, because the address may be taken between the check and the update.
  await tx.query('savepoint change_email')
  try {
    await tx.query(
      `update identity.pool_user set email = $2, email_key = $3, email_verified = $4, modified_at = $5 where sub = $1`,
      [sub, email, emailKey(email), verified, now],
    )
    return true
  } catch (error) {
    await tx.query('rollback to savepoint change_email')
    if ((error as { code?: unknown }).code === '23505') return false
    throw error
  }
}
