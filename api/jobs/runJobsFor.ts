import type { JobContext } from '../useCases/context'
import type { RunBook } from './createRunBook'
import type { Job } from './jobs'

interface Pace {
  /** No run starts later than this after the first; 0 runs each job once. */
  readonly milliseconds: number
  readonly rest: (milliseconds: number) => Promise<unknown>
  /** Where each run is written down; what hinders it hinders the job too, and is told by that. */
  readonly book: RunBook
}

/**
 * Runs jobs beside each other, each again after its rest, for as long as a scheduler that cannot call more often wants
 * it. A run that fails is logged and tried again in turn.
 * @returns the names of those of which a run failed
 */
export async function runJobsFor(
  jobs: readonly Job[],
  context: JobContext,
  { milliseconds, rest, book }: Pace,
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
      await book({ name, failure: null })
    } catch (error) {
      failed.add(name)
      const reason = error instanceof Error ? error.name : typeof error
      context.log({ level: 'error', event: 'jobs.failure', job: name, reason })
      await book({ name, failure: reason }).catch(() => undefined)
    }
  }

  await Promise.all(jobs.map(repeat))
  return [...failed]
}
