import { expireHolds } from '../api/jobs/expireHolds'
import { reconcilePayments } from '../api/jobs/reconcilePayments'
import { sealAudit } from '../api/jobs/sealAudit'
import type { PaymentContext } from '../api/useCases/context'
import type { Timers } from './graphql/timers'
import { systemTimers } from './graphql/timers'
import { simulatePharmacy } from './pharmacy/simulatePharmacy'

/** A job and how long it rests after each run. */
interface Job {
  readonly name: string
  readonly restMilliseconds: number
  readonly run: (context: PaymentContext) => Promise<unknown>
}

const jobs: readonly Job[] = [
  { name: 'sealAudit', restMilliseconds: 1_500, run: ({ payments }) => sealAudit(payments.system) },
  { name: 'reconcilePayments', restMilliseconds: 10_000, run: reconcilePayments },
  { name: 'expireHolds', restMilliseconds: 300_000, run: expireHolds },
]

/** Where there is no pharmacy, one is played. */
const pharmacy: Job = { name: 'simulatePharmacy', restMilliseconds: 15_000, run: simulatePharmacy }

interface Options {
  /** Only for demonstrations: with real patients a real pharmacy tells what it has sent. */
  readonly simulatesPharmacy?: boolean
  readonly timers?: Timers
}

/**
 * Runs each job at once and then again and again, never beside itself. A run that fails is logged and tried again in turn.
 * @returns a function that starts no further run and waits for those under way
 */
export function startJobs(
  context: PaymentContext,
  { simulatesPharmacy = false, timers = systemTimers }: Options = {},
): () => Promise<void> {
  const stops = (simulatesPharmacy ? [...jobs, pharmacy] : jobs).map((job) => repeat(job, context, timers))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

function repeat({ name, restMilliseconds, run }: Job, context: PaymentContext, timers: Timers) {
  let isStopped = false
  let cancelRest: (() => void) | undefined
  let underWay = Promise.resolve()

  function begin(): void {
    underWay = runOnce()
  }
  async function runOnce(): Promise<void> {
    try {
      await run(context)
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error
      context.log({ level: 'error', event: 'jobs.failure', job: name, reason })
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
