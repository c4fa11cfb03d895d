import { termsOf, withScheduledPrice } from '../../domain/products/productTerms'
import { lockDuePrices, applyScheduledPrice } from '../storage/storefront/catalogue'
import type { JobContext } from '../useCases/context'

const batch = 50

/**
 * Applies scheduled prices that are due, each once. Safe under concurrency, and after an outage.
 * @returns the number applied
 */
export async function applyScheduledPrices({
  payments,
  now,
}: Pick<JobContext, 'payments' | 'now'>): Promise<number> {
  const at = now()
  const { result } = await payments.system.inTransaction(async (transaction) => {
    const due = await lockDuePrices(transaction, at, batch)
    for (const entry of due) {
      const after = withScheduledPrice(entry, at)
      if (after) await applyScheduledPrice(transaction, { entry, after: termsOf(after), at })
    }
    return due.length
  })
  return result
}
