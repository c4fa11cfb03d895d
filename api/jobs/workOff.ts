import type { SystemDatabase, SystemTransaction } from '../storage/database'

/**
 * Works off what has gathered, batch after batch, each in a transaction of its own, until one is not full.
 * @param take does at most so many, and answers how many there were
 * @returns how many were done in all
 */
export async function workOff(
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
