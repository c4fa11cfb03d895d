import type { Statement, SystemTransaction } from './database'

const noteStatement: Statement = {
  name: 'jobRuns.note',
  text: `insert into job_run as known (name, last_run_at, last_failure_at, failures_in_a_row, failure_reason)
    values ($1, $2::timestamptz, case when $3::text is not null then $2::timestamptz end, case when $3 is null then 0 else 1 end, $3)
    on conflict (name) do update set
      last_run_at = greatest(known.last_run_at, excluded.last_run_at),
      last_failure_at = coalesce(excluded.last_failure_at, known.last_failure_at),
      failures_in_a_row = case when $3 is null then 0 else known.failures_in_a_row + 1 end,
      failure_reason = coalesce($3, known.failure_reason)`,
}

/** One run of a job. */
export interface NotedRun {
  readonly name: string
  readonly at: Date
  /** The name of the error that ended it; null when it did what it should. */
  readonly failure: string | null
}

/** Writes down how a run went, whoever ran it. */
export async function noteJobRun(
  transaction: SystemTransaction,
  { name, at, failure }: NotedRun,
): Promise<void> {
  await transaction.query(noteStatement, [name, at, failure?.slice(0, 100) ?? null])
}

export const systemJobRunStatements = [noteStatement]
