import type { Pool } from 'pg'
import { readHealth } from '../../api/useCases/admin/readHealth'
import type { PaymentContext } from '../../api/useCases/context'
import type { JobHealthRegistry } from '../jobHealthRegistry'
import { answerJson } from './jsonAnswer'
import type { Handle } from './route'

interface Parts {
  readonly pools: { readonly app: Pool; readonly jobs: Pool }
  readonly context: Pick<PaymentContext, 'payments' | 'liveEvents' | 'log' | 'now'>
  readonly jobHealth: JobHealthRegistry
  readonly isMailServerDown: () => boolean
  /** Only on loopback, because the numbers disclose activity. */
  readonly showsDetails: boolean
}

/**
 * Handles `/healthz`: 200 while the database responds, else 503, and whether the mail server is down. On loopback it
 * adds the pools' queues, the lag of the outbox and the sealer (seconds), and the health of each job.
 */
export function healthHandler({ pools, context, jobHealth, isMailServerDown, showsDetails }: Parts): Handle {
  return async (_request, response) => {
    try {
      await pools.app.query('select 1')
    } catch (error) {
      context.log({ level: 'error', event: 'database.unreachable', reason: String(error) })
      return answerJson(response, 503, { status: 'unavailable', database: 'down' })
    }
    const brief = { status: 'ok', ...(isMailServerDown() && { mailServer: 'down' }) }
    if (!showsDetails) return answerJson(response, 200, brief)
    const jobs = jobHealth.read()
    answerJson(response, 200, {
      ...brief,
      database: { connections: pools.app.totalCount, waiting: pools.app.waitingCount },
      jobsDatabase: { connections: pools.jobs.totalCount, waiting: pools.jobs.waitingCount },
      ...(await readHealth(context)),
      failingJobs: Object.keys(jobs).filter((name) => (jobs[name]?.consecutiveFailures ?? 0) > 0),
      jobs,
    })
  }
}
