import type { RecordJobRun } from '../api/jobs/runJobsFor'
import { createJobRunRecorder } from '../api/jobs/runJobsFor'
import { type Job, jobs } from '../api/jobs/jobs'
import { traceRun } from '../api/services/traceRun'
import type { JobContext } from '../api/useCases/context'
import type { Timers } from './graphql/timers'
import { systemTimers } from './graphql/timers'
import type { JobHealthRegistry } from './jobHealthRegistry'
import { simulatePharmacy } from './pharmacy/simulatePharmacy'

/** Simulates a pharmacy where there is none. */
const pharmacy: Job = { name: 'simulatePharmacy', restMilliseconds: 15_000, run: simulatePharmacy }

interface Options {
  /** Only for demonstrations: with real patients a real pharmacy reports its shipments. */
  readonly simulatesPharmacy?: boolean
  readonly timers?: Timers
  /** Records the result of each run. */
  readonly jobHealth?: JobHealthRegistry
}

/**
 * Runs each job immediately and then repeatedly, never concurrently with itself. A failed run is
 * logged and retried in turn.
 * @returns a function that starts no further run, and waits for the items in flight
 */
export function startJobs(
  context: JobContext,
  { simulatesPharmacy = false, timers = systemTimers, jobHealth }: Options = {},
): () => Promise<void> {
  const recordRun = createJobRunRecorder(context.payments.system, context.now)
  const stopping = new AbortController()
  const stops = (simulatesPharmacy ? [...jobs, pharmacy] : jobs).map((job) =>
    repeat(job, { ...context, stopping: stopping.signal }, { timers, health: jobHealth, recordRun }),
  )
  return async () => {
    stopping.abort()
    await Promise.all(stops.map((stop) => stop()))
  }
}

function repeat(
  { name, restMilliseconds, run }: Job,
  context: JobContext,
  {
    timers,
    health,
    recordRun,
  }: {
    readonly timers: Timers
    readonly health: JobHealthRegistry | undefined
    readonly recordRun: RecordJobRun
  },
) {
  let isStopped = false
  let cancelRest: (() => void) | undefined
  let lastRun = Promise.resolve()

  /** Ignores its own errors, because their cause also fails the job, which reports it. */
  async function recordResult(failure: string | null): Promise<void> {
    await recordRun({ name, failure }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : typeof error
      context.log({ level: 'warn', event: 'jobs.notNoted', job: name, reason })
    })
  }
  function begin(): void {
    lastRun = runOnce()
  }
  async function runOnce(): Promise<void> {
    try {
      await traceRun('job', name, async () => run(context))
      health?.succeeded(name)
      await recordResult(null)
    } catch (error) {
      health?.failed(name)
      const reason = error instanceof Error ? error.name : typeof error
      context.log({ level: 'error', event: 'jobs.failure', job: name, reason })
      await recordResult(reason)
    }
    if (!isStopped) cancelRest = timers.after(restMilliseconds, begin)
  }

  begin()
  return (): Promise<void> => {
    isStopped = true
    cancelRest?.()
    return lastRun
  }
}
