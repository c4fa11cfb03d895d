import { emailKey } from '../pool/email'
import type { Queryable } from './transaction'

export type UserStatus =
  | 'UNCONFIRMED'
  | 'CONFIRMED'
  | 'FORCE_CHANGE_PASSWORD'
  | 'RESET_REQUIRED'
  // Signs in by another identity provider only, and has no password.
  | 'EXTERNAL_PROVIDER'

/** An account elsewhere by which a user signs in. */
export type LinkedIdentity = { provider: string; userId: string; isPrimary: boolean; createdAtMs: number }

export type PoolUser = {
  /** What names the user for ever. */
  sub: string
  /** `cognito:username`: the `sub` again in a pool with e-mail sign-in, `google_<id>` for who came by Google. */
  username: string
  poolId: string
  email: string
  emailVerified: boolean
  status: UserStatus
  enabled: boolean
  /** Sealed salt and verifier; see `passwords.ts`. */
  sealedVerifier: Buffer | null
  /** Until when a password that an administrator chose may be used; null for one without end. */
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

/** Adds a user unless the address is taken in the pool, also by somebody adding it at this moment: then false. */
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

/** Somebody who came by another provider, by the name that Cognito gives them: `google_<id>`. */
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
 * The user, locked until the transaction ends, so that two requests about one user take turns. The lock lets new rows
 * refer to the user meanwhile, or a sign-in and a change of password could wait for each other.
 */
export async function lockUser(tx: Queryable, poolId: string, sub: string): Promise<PoolUser | undefined> {
  const { rows } = await tx.query<PoolUser>(
    `select ${userColumns} from identity.pool_user where pool_id = $1 and sub = $2 for no key update`,
    [poolId, sub],
  )
  return rows[0]
}

/** Keeps a user from being deleted until the transaction ends, so that rows can refer to them; false when they are gone. */
export async function holdUser(tx: Queryable, sub: string): Promise<boolean> {
  const { rowCount } = await tx.query(`select sub from identity.pool_user where sub = $1 for key share`, [
    sub,
  ])
  return rowCount === 1
}

type Changeable =
  'emailVerified' | 'status' | 'enabled' | 'sealedVerifier' | 'temporaryPasswordUntil' | 'attributes'
type Change = Partial<Pick<PoolUser, Changeable>>

/** Saves what changed of a user; fields left out stay as they are. */
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

/** Notes that a sign-up is still meant: it is removed a day after its last code. */
export async function keepUnconfirmed(tx: Queryable, sub: string, now: Date): Promise<void> {
  await tx.query(`update identity.pool_user set modified_at = $2 where sub = $1 and status = 'UNCONFIRMED'`, [
    sub,
    now,
  ])
}

/** Removes a user; tokens, devices, factors and memberships go along. */
export async function deleteUserRow(tx: Queryable, sub: string): Promise<void> {
  await tx.query(`delete from identity.one_time_code where subject = $1`, [sub])
  await tx.query(`delete from identity.pool_user where sub = $1`, [sub])
}

export type EmailChange = { poolId: string; sub: string; email: string; verified: boolean; now: Date }

/** Gives a user another address; false when somebody else has it. */
export async function changeEmail(tx: Queryable, change: EmailChange): Promise<boolean> {
  const { poolId, sub, email, verified, now } = change
  const holder = await findUserByEmail(tx, poolId, email)
  if (holder && holder.sub !== sub) return false
  // A savepoint, because somebody may take the address between the look and the update.
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
