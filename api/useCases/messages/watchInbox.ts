import type { Context } from '../context'
import { transact } from '../transact'

/**
 * Authorizes a subscription to the caller's own inbox. @returns the only recipient whose events
 * they receive
 */
export async function watchInbox(context: Context): Promise<string> {
  return transact(context, (transaction) => Promise.resolve(transaction.caller.id))
}
