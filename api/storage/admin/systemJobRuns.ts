import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const noteStatement = sql(
  'jobRuns.save',
  `insert into job_run as known (name, last_run_at, last_failure_at, consecutive_failures, failure_reason)
    values ($1, $2::timestamptz, case when $3::text is not null then $2::timestamptz end, case when $3 is null then 0 else 1 end, $3)
    on conflict (name) do update set
      last_run_at = greatest(known.last_run_at, excluded.last_run_at),
      last_failure_at = coalesce(excluded.last_failure_at, known.last_failure_at),
      consecutive_failures = case when $3 is null then 0 else known.consecutive_failures + 1 end,
      failure_reason = coalesce($3, known.failure_reason)`,
)

/** A run of a job. */
export interface JobRunRecord {
  readonly name: string
  readonly at: Date
  /** Name of the error that ended the run; null on success. */
  readonly failure: string | null
}

/** Saves the outcome of a job's run, whichever instance ran it. */
export async function saveJobRun(
  transaction: SystemTransaction,
  { name, at, failure }: JobRunRecord,
): Promise<void> {
  await transaction.query(noteStatement, [name, at, failure?.slice(0, 100) ?? null])
}
