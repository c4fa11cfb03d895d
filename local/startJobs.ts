import type { RunBook } from '../api/jobs/createRunBook'
import { createRunBook } from '../api/jobs/createRunBook'
import { type Job, jobs } from '../api/jobs/jobs'
import type { JobContext } from '../api/useCases/context'
import type { Timers } from './graphql/timers'
import { systemTimers } from './graphql/timers'
import type { JobBoard } from './jobBoard'
import { simulatePharmacy } from './pharmacy/simulatePharmacy'

/** Where there is no pharmacy, one is played. */
const pharmacy: Job = { name: 'simulatePharmacy', restMilliseconds: 15_000, run: simulatePharmacy }

interface Options {
  /** Only for demonstrations: with real patients a real pharmacy tells what it has sent. */
  readonly simulatesPharmacy?: boolean
  readonly timers?: Timers
  /** Where each run is written down. */
  readonly board?: JobBoard
}

/**
 * Runs each job at once and then again and again, never beside itself. A run that fails is logged and tried again in turn.
 * @returns a function that starts no further run and waits for those under way
 */
export function startJobs(
  context: JobContext,
  { simulatesPharmacy = false, timers = systemTimers, board }: Options = {},
): () => Promise<void> {
  const book = createRunBook(context.payments.system, context.now)
  const stops = (simulatesPharmacy ? [...jobs, pharmacy] : jobs).map((job) =>
    repeat(job, context, { timers, board, book }),
  )
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

function repeat(
  { name, restMilliseconds, run }: Job,
  context: JobContext,
  {
    timers,
    board,
    book,
  }: { readonly timers: Timers; readonly board: JobBoard | undefined; readonly book: RunBook },
) {
  let isStopped = false
  let cancelRest: (() => void) | undefined
  let underWay = Promise.resolve()

  /** Whatever hinders it hinders the job too, and is told by that. */
  async function note(failure: string | null): Promise<void> {
    await book({ name, failure }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : typeof error
      context.log({ level: 'warn', event: 'jobs.notNoted', job: name, reason })
    })
  }
  function begin(): void {
    underWay = runOnce()
  }
  async function runOnce(): Promise<void> {
    try {
      await run(context)
      board?.succeeded(name)
      await note(null)
    } catch (error) {
      board?.failed(name)
      const reason = error instanceof Error ? error.name : typeof error
      context.log({ level: 'error', event: 'jobs.failure', job: name, reason })
      await note(reason)
    }
    if (!isStopped) cancelRest = timers.after(restMilliseconds, begin)
  }

  begin()
  return (): Promise<void> => {
    isStopped = true
    cancelRest?.()
    return underWay
  }
}
