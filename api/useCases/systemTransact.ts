import type { SystemTransaction } from '../storage/database/database'
import type { PaymentContext } from './context'

/** Runs a use case in one transaction as the system, and publishes its live events after the commit. */
export async function systemTransact<Result>(
  { payments, liveEvents }: Pick<PaymentContext, 'payments' | 'liveEvents'>,
  work: (transaction: SystemTransaction) => Promise<Result>,
): Promise<Result> {
  const { result, events } = await payments.system.inTransaction(work)
  if (events.length > 0) await liveEvents.publish(events)
  return result
}
