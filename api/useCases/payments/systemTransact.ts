import type { SystemTransaction } from '../../storage/database'
import type { PaymentContext } from '../context'

/** Runs one story in one transaction in nobody's name, and tells those who watch once it is true. */
export async function systemTransact<Result>(
  { payments, liveEvents }: Pick<PaymentContext, 'payments' | 'liveEvents'>,
  work: (transaction: SystemTransaction) => Promise<Result>,
): Promise<Result> {
  const { result, events } = await payments.system.inTransaction(work)
  if (events.length > 0) await liveEvents.publish(events)
  return result
}
