import type { SystemDatabase, SystemTransaction } from '../storage/database/database'

/**
 * Drains a backlog in batches, one transaction each, until a batch comes back short.
 * @param take processes up to the given number of items and returns how many there were
 * @returns the total number processed
 */
export async function drainInBatches(
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
