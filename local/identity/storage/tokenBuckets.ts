import type { Queryable } from '../../database/inTransaction'
import type { Bucket, Taken } from '../../web/rateLimit'

/**
 * Takes tokens from a bucket, or those that are left. A bucket is stored as the time at which it is full again; a new
 * one is full.
 */
export async function takeTokens(
  tx: Queryable,
  id: string,
  { burst, secondsEach }: Bucket,
  { count, now }: { readonly count: number; readonly now: Date },
): Promise<Taken> {
  const { rows } = await tx.query<Taken>(
    `insert into identity.token_bucket as bucket (id, full_at, granted)
     values ($1, $2::timestamptz + $5 * make_interval(secs => $4), $5)
     on conflict (id) do update set (full_at, granted) = (
       select least_full_at + free * make_interval(secs => $4), free
       from (select greatest(bucket.full_at, $2) as least_full_at) as current,
         lateral (select least($5, floor(round(
           extract(epoch from $2 + $3 * make_interval(secs => $4) - least_full_at) / $4::numeric, 3)))::int as free) as tokens
     )
     returning granted,
       ceil(extract(epoch from full_at - ($3 - 1) * make_interval(secs => $4) - $2))::int as "waitSeconds"`,
    [id, now, burst, secondsEach, count],
  )
  const [taken] = rows
  if (!taken) throw new Error('An upsert returns its row.')
  return taken
}
