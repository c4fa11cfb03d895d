import type { Transaction, TransactionOptions } from '../storage/database/database'
import type { Context } from './context'

/** Runs a use case in one transaction as the caller, and publishes its live events after the commit. */
export async function transact<Result>(
  context: Context,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const { result, events } = await context.database.inTransaction(context.identity, work, options)
  if (events.length > 0) await context.liveEvents.publish(events)
  return result
}
