import { Gauge, type Registry } from 'prom-client'
import type { Pool } from 'pg'
import { readHealth, readUnreconciledPayments } from '../../api/useCases/admin/readHealth'
import type { PaymentContext } from '../../api/useCases/context'
import type { JobHealthRegistry } from '../jobHealthRegistry'
import type { OverloadGuard } from '../web/overloadGuard'

/** What is read at each scrape. */
export interface Sources {
  readonly pools: { readonly app: Pool; readonly jobs: Pool }
  readonly context: Pick<PaymentContext, 'payments' | 'liveEvents' | 'now' | 'log'>
  readonly jobHealth: JobHealthRegistry
  readonly guard: Pick<OverloadGuard, 'load'>
  readonly graphql: { connections(): number; subscriptions(): number }
}

/**
 * Creates the gauges of the current state.
 * @returns a function that reads them; without a database only `tendwell_database_up` and what this
 * process knows itself remain, so that no old value looks like a current one
 */
export function createGauges(registry: Registry, sources: Sources): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tendwell_${name}`, help, labelNames, registers: [registry] })

  const sockets = gauge('live_sockets', 'Open sockets for live events.')
  const subscriptions = gauge('live_subscriptions', 'Subscriptions on the open sockets.')
  const callsInFlight = gauge('calls_in_flight', 'Calls of the API that are not answered yet.')
  const callsRefused = gauge('calls_refused', 'Calls refused since the start because of overload.')
  const poolConnections = gauge('database_pool_connections', 'Open connections, by pool.', ['pool'])
  const poolWaiting = gauge('database_pool_waiting', 'Calls that wait for a connection, by pool.', ['pool'])
  const succeededAt = gauge(
    'job_last_success_timestamp_seconds',
    'Time of the last successful run of a job in this process.',
    ['job'],
  )
  const failures = gauge('job_consecutive_failures', 'Failed runs of a job since its last success.', ['job'])
  const up = gauge('database_up', '1 if the database answered this scrape.')
  const backlog = {
    outboxWaiting: gauge('outbox_waiting', 'Emails waiting to be sent.'),
    outboxAge: gauge('outbox_oldest_seconds', 'Age of the oldest waiting email.'),
    outboxFailed: gauge('outbox_failed_last_day', 'Emails given up in the last 24 hours.'),
    paymentsWaiting: gauge('payments_unreconciled', 'Payment commands without a result from the gateway.'),
    paymentsAge: gauge('payments_unreconciled_oldest_seconds', 'Age of the oldest such command.'),
    auditWaiting: gauge('audit_unsealed', 'Audit events not yet in the chain.'),
    auditAge: gauge('audit_unsealed_oldest_seconds', 'Age of the oldest such event.'),
  }

  function readOwn(): void {
    const { graphql, guard, pools, jobHealth } = sources
    const { inFlight, refused } = guard.load()
    callsInFlight.set(inFlight)
    callsRefused.set(refused)
    sockets.set(graphql.connections())
    subscriptions.set(graphql.subscriptions())
    for (const [pool, { totalCount, waitingCount }] of Object.entries(pools)) {
      poolConnections.set({ pool }, totalCount)
      poolWaiting.set({ pool }, waitingCount)
    }
    for (const [job, { lastSuccessAt, consecutiveFailures }] of Object.entries(jobHealth.read())) {
      if (lastSuccessAt) succeededAt.set({ job }, Date.parse(lastSuccessAt) / 1000)
      failures.set({ job }, consecutiveFailures)
    }
  }

  return async () => {
    readOwn()
    try {
      const { outbox, sealer } = await readHealth(sources.context)
      const payments = await readUnreconciledPayments(sources.context)
      backlog.outboxWaiting.set(outbox.waiting)
      backlog.outboxAge.set(outbox.oldestSeconds)
      backlog.outboxFailed.set(outbox.failedInADay)
      backlog.paymentsWaiting.set(payments.waiting)
      backlog.paymentsAge.set(payments.oldestSeconds)
      backlog.auditWaiting.set(sealer.waiting)
      backlog.auditAge.set(sealer.oldestSeconds)
      up.set(1)
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error
      sources.context.log({ level: 'error', event: 'metrics.database', reason })
      for (const each of Object.values(backlog)) each.remove()
      up.set(0)
    }
  }
}
