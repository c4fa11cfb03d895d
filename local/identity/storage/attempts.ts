import type { Failures } from '../pool/lockout'
import type { Queryable } from '../../database/inTransaction'

const hour = 3600 * 1000

/**
 * Increments and returns the attempts in the hour that began with the first one. Serializes
 * requests about the same subject and operation until the transaction ends.
 */
export async function countAttempt(
  tx: Queryable,
  subject: string,
  operation: string,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ attempts: number }>(
    `insert into identity.hourly_count as counted (subject, operation, attempts, window_started_at)
     values ($1, $2, 1, $3)
     on conflict (subject, operation) do update set
       attempts = case when counted.window_started_at <= $4 then 1 else counted.attempts + 1 end,
       window_started_at = case when counted.window_started_at <= $4 then $3 else counted.window_started_at end
     returning attempts`,
    [subject, operation, now, new Date(now.getTime() - hour)],
  )
  return rows[0]?.attempts ?? 1
}

/**
 * The factor of a failed attempt. Passwords and codes have separate counters, so that a correct
 * password clears no code failures.
 */
export type LockoutFactor = 'PASSWORD' | 'CODE'

/** Locks a subject's failures of one factor, so that parallel attempts are serialized. */
export async function lockFailures(
  tx: Queryable,
  subject: string,
  factor: LockoutFactor = 'PASSWORD',
): Promise<Failures> {
  const { rows } = await tx.query<Failures>(
    `insert into identity.sign_in_failure as failure (subject, factor, failures) values ($1, $2, 0)
     on conflict (subject, factor) do update set failures = failure.failures
     returning failures, last_failed_at as "lastFailedAt"`,
    [subject, factor],
  )
  return rows[0] ?? { failures: 0, lastFailedAt: null }
}

export async function saveFailures(
  tx: Queryable,
  subject: string,
  state: Failures,
  factor: LockoutFactor = 'PASSWORD',
): Promise<void> {
  await tx.query(
    `update identity.sign_in_failure set failures = $3, last_failed_at = $4 where subject = $1 and factor = $2`,
    [subject, factor, state.failures, state.lastFailedAt],
  )
}

/** Clears the failed attempts of a subject's password. */
export async function clearFailures(tx: Queryable, subject: string): Promise<void> {
  await tx.query(`delete from identity.sign_in_failure where subject = $1 and factor = 'PASSWORD'`, [subject])
}

/** Marks a sealed challenge as used; returns false when it already was. */
export async function markChallengeUsed(tx: Queryable, digest: Buffer, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into identity.used_challenge (digest, expires_at) values ($1, $2) on conflict do nothing`,
    [digest, expiresAt],
  )
  return rowCount === 1
}
