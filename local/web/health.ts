import type { Pool } from 'pg'
import { readHealth } from '../../api/useCases/admin/readHealth'
import type { PaymentContext } from '../../api/useCases/context'
import type { JobBoard } from '../jobBoard'
import { answerJson } from './jsonAnswer'
import type { Handle } from './route'

interface Parts {
  readonly pools: { readonly app: Pool; readonly jobs: Pool }
  readonly context: Pick<PaymentContext, 'payments' | 'liveEvents' | 'now'>
  readonly board: JobBoard
  /** Only where nobody else can ask: numbers tell how much is going on here. */
  readonly tellsDetails: boolean
}

/**
 * Answers `/healthz`: 200 while the database answers. On loopback with the pools' queues, what the outbox and the
 * sealer are behind (seconds), and how each job has fared.
 */
export function healthHandler({ pools, context, board, tellsDetails }: Parts): Handle {
  return async (_request, response) => {
    await pools.app.query('select 1')
    if (!tellsDetails) return answerJson(response, 200, { status: 'ok' })
    const jobs = board.read()
    answerJson(response, 200, {
      status: 'ok',
      database: { connections: pools.app.totalCount, waiting: pools.app.waitingCount },
      jobsDatabase: { connections: pools.jobs.totalCount, waiting: pools.jobs.waitingCount },
      ...(await readHealth(context)),
      failingJobs: Object.keys(jobs).filter((name) => (jobs[name]?.failuresInARow ?? 0) > 0),
      jobs,
    })
  }
}
