import type { SystemDatabase } from '../storage/database/database'
import { rollUpMetricDeltas } from '../storage/admin/metrics'
import { drainInBatches } from './drainInBatches'

const batch = 5_000

/**
 * Folds metric deltas into totals. Metrics are correct without it, but slower to read the more deltas remain.
 * @returns the number of deltas folded
 */
export async function rollUpMetrics(system: SystemDatabase): Promise<number> {
  return drainInBatches(system, batch, rollUpMetricDeltas)
}
