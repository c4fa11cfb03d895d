import type { Transaction, TransactionOptions, SystemTransaction } from '../storage/database/database'
import type { Context, PaymentContext } from './context'

/** Runs a use case in one transaction as the caller, and publishes its live events after the commit. */
export async function transact<Result>(
  context: Context,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const { result, events } = await context.database.inTransaction(context.identity, work, {
    ...options,
    requestId: context.requestId,
  })
  if (events.length > 0) await context.liveEvents.publish(events)
  return result
}

/** Runs a use case in one transaction as the system, and publishes its live events after the commit. */
export async function systemTransact<Result>(
  { payments, liveEvents }: Pick<PaymentContext, 'payments' | 'liveEvents'>,
  work: (transaction: SystemTransaction) => Promise<Result>,
): Promise<Result> {
  const { result, events } = await payments.system.inTransaction(work)
  if (events.length > 0) await liveEvents.publish(events)
  return result
}
