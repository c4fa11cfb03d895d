import type { JobContext } from '../useCases/context'
import type { RecordJobRun } from './createJobRunRecorder'
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
