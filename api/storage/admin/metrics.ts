import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const rollUpStatement = sql('metrics.rollUp', 'select roll_up_metrics($1) as count')

/**
 * Folds metric deltas into their totals, oldest first. Each delta is added exactly once, with any number of
 * concurrent runners.
 * @returns the number of deltas folded
 */
export async function rollUpMetricDeltas(transaction: SystemTransaction, atMost: number): Promise<number> {
  const [row] = await transaction.query(rollUpStatement, [atMost])
  return row?.count ?? 0
}
