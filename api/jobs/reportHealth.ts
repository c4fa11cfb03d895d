import { readHealth, readUnreconciledPayments } from '../useCases/admin/readHealth'
import type { JobContext } from '../useCases/context'

/** Logs how long work has waited, for alarms on the log (infra/stacks/monitoring/backlogMetrics.ts). */
export async function reportHealth(context: JobContext): Promise<void> {
  const { outbox, sealer } = await readHealth(context)
  const payments = await readUnreconciledPayments(context)
  context.log({
    level: 'info',
    event: 'health.reported',
    outboxSeconds: outbox.oldestSeconds,
    unsealedSeconds: sealer.oldestSeconds,
    unreconciledSeconds: payments.oldestSeconds,
  })
}
