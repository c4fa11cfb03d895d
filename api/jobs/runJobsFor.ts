import { saveJobRun } from '../storage/admin/systemJobRuns'
import type { SystemDatabase } from '../storage/database/database'
import type { JobContext } from '../useCases/context'
import type { Job } from './jobs'

interface RunSchedule {
  /** No run starts later than this after the first; 0 runs each job once. */
  readonly milliseconds: number
  readonly rest: (milliseconds: number) => Promise<unknown>
  /** Persists each run. An error in it also fails the job, whose log entry reports it. */
  readonly recordRun: RecordJobRun
}

/**
 * Runs jobs concurrently, each again after its pause, for a given time: schedulers call at most once a
 * minute. A failed run is logged and repeated in turn.
 * @returns the names of jobs with a failed run
 */
export async function runJobsFor(
  jobs: readonly Job[],
  context: JobContext,
  { milliseconds, rest, recordRun }: RunSchedule,
): Promise<string[]> {
  const until = context.now().getTime() + milliseconds
  const failed = new Set<string>()

  async function repeat(job: Job): Promise<void> {
    await run(job)
    while (context.now().getTime() + job.restMilliseconds < until) {
      await rest(job.restMilliseconds)
      await run(job)
    }
  }

  async function run({ name, run: runJob }: Job): Promise<void> {
    try {
      await runJob(context)
      await recordRun({ name, failure: null })
    } catch (error) {
      failed.add(name)
      const reason = error instanceof Error ? error.name : typeof error
      context.log({ level: 'error', event: 'jobs.failure', job: name, reason })
      await recordRun({ name, failure: reason }).catch(() => undefined)
    }
  }

  await Promise.all(jobs.map(repeat))
  return [...failed]
}

/** Minimum interval between persisted runs of a job. Failures and recoveries are persisted immediately. */
const saveIntervalMs = 60_000

/** Persists the result of job runs for Admins. @throws any error of the database */
export type RecordJobRun = (run: { readonly name: string; readonly failure: string | null }) => Promise<void>

export function createJobRunRecorder(system: SystemDatabase, now: () => Date): RecordJobRun {
  const last = new Map<string, { readonly at: number; readonly isFailure: boolean }>()

  return async ({ name, failure }) => {
    const at = now()
    const before = last.get(name)
    const isFailure = failure !== null
    const isNews = !before || isFailure || before.isFailure
    if (!isNews && at.getTime() - before.at < saveIntervalMs) return
    await system.inTransaction((transaction) => saveJobRun(transaction, { name, at, failure }))
    last.set(name, { at: at.getTime(), isFailure })
  }
}
