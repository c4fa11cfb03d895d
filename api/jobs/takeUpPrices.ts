import { termsOf, withPlannedPrice } from '../../domain/products/productTerms'
import { lockDuePrices, takeUpPrice } from '../storage/catalogue'
import type { JobContext } from '../useCases/context'

const batch = 50

/**
 * Has planned prices come into force once their moment has come, each once: safe to run twice at once, and late after a
 * standstill.
 * @returns how many did
 */
export async function takeUpPrices({ payments, now }: Pick<JobContext, 'payments' | 'now'>): Promise<number> {
  const at = now()
  const { result } = await payments.system.inTransaction(async (transaction) => {
    const due = await lockDuePrices(transaction, at, batch)
    for (const entry of due) {
      const after = withPlannedPrice(entry, at)
      if (after) await takeUpPrice(transaction, { entry, after: termsOf(after), at })
    }
    return due.length
  })
  return result
}
