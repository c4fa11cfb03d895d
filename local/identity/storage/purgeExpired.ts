import type { Queryable } from '../../database/inTransaction'

const day = 24 * 3600 * 1000

/** Deletes expired codes, challenges, token families and attempt counters. */
export async function purgeExpired(tx: Queryable, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - day)
  await tx.query(`delete from identity.used_challenge where expires_at < $1`, [now])
  await tx.query(`delete from identity.one_time_code where expires_at < $1`, [dayAgo])
  await tx.query(`delete from identity.hourly_count where window_started_at < $1`, [dayAgo])
  await tx.query(`delete from identity.token_bucket where full_at < $1`, [now])
  await tx.query(`delete from identity.sign_in_failure where last_failed_at < $1 or failures = 0`, [dayAgo])
  await tx.query(`delete from identity.authorization_code where expires_at < $1`, [dayAgo])
  await tx.query(`delete from identity.hosted_session where expires_at < $1`, [now])
  // A day longer than the refresh token, which outlives any access token of the family.
  await tx.query(`delete from identity.token_family where expires_at < $1`, [dayAgo])
}
