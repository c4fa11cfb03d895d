import type { Transaction, TransactionOptions } from '../storage/database'
import type { Context } from './context'

/** Runs one story in one transaction as the caller, and tells those who watch once it is true. */
export async function transact<Result>(
  context: Context,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const { result, events } = await context.database.inTransaction(context.identity, work, options)
  if (events.length > 0) await context.liveEvents.publish(events)
  return result
}
