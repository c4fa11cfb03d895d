import { sealAuditEvents } from '../storage/admin/auditChain'
import { rollUpMetricDeltas } from '../storage/admin/metrics'
import type { SystemDatabase, SystemTransaction } from '../storage/database/database'

const sealBatch = 1000

/**
 * Seals audit events committed since the last run; run it every second or two. Concurrent runs wait for each
 * other.
 * @returns the number of events sealed
 */
export async function sealAudit(system: SystemDatabase): Promise<number> {
  return drainInBatches(system, sealBatch, sealAuditEvents)
}

const batch = 5_000

/**
 * Folds metric deltas into totals. Metrics are correct without it, but slower to read the more deltas remain.
 * @returns the number of deltas folded
 */
export async function rollUpMetrics(system: SystemDatabase): Promise<number> {
  return drainInBatches(system, batch, rollUpMetricDeltas)
}

/**
 * Drains a backlog in batches, one transaction each, until a batch comes back short.
 * @param take processes up to the given number of items and returns how many there were
 * @returns the total number processed
 */
async function drainInBatches(
  system: SystemDatabase,
  batch: number,
  take: (transaction: SystemTransaction, atMost: number) => Promise<number>,
): Promise<number> {
  let total = 0
  for (;;) {
    const { result } = await system.inTransaction((transaction) => take(transaction, batch))
    total += result
    if (result < batch) return total
  }
}
