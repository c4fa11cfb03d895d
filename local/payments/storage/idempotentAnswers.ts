import type { Queryable } from '../../database/inTransaction'

export type IdempotentAnswer = {
  endpoint: string
  fingerprint: string
  status: number
  body: Record<string, unknown>
  requestId: string
}

const retentionMs = 24 * 60 * 60 * 1000

/** Locks an idempotency key until the transaction ends. */
export async function lockIdempotencyKey(tx: Queryable, key: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`gateway ${key}`])
}

/** Returns the response saved under a key in the last 24 hours. */
export async function findAnswer(
  tx: Queryable,
  key: string,
  now: Date,
): Promise<IdempotentAnswer | undefined> {
  const { rows } = await tx.query<IdempotentAnswer>(
    `select endpoint, fingerprint, status, body, request_id as "requestId" from gateway.idempotent_answer
     where key = $1 and created_at > $2`,
    [key, retainedSince(now)],
  )
  return rows[0]
}

/** Saves a response, replacing an expired one. */
export async function saveAnswer(
  tx: Queryable,
  key: string,
  answer: IdempotentAnswer,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into gateway.idempotent_answer (key, endpoint, fingerprint, status, body, request_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (key) do update set endpoint = excluded.endpoint, fingerprint = excluded.fingerprint,
       status = excluded.status, body = excluded.body, request_id = excluded.request_id,
       created_at = excluded.created_at`,
    [
      key,
      answer.endpoint,
      answer.fingerprint,
      answer.status,
      JSON.stringify(answer.body),
      answer.requestId,
      now,
    ],
  )
}

export async function deleteOldAnswers(tx: Queryable, now: Date): Promise<void> {
  await tx.query(`delete from gateway.idempotent_answer where created_at <= $1`, [retainedSince(now)])
}

function retainedSince(now: Date): Date {
  return new Date(now.getTime() - retentionMs)
}
