import type { Context } from '../context'
import { transact } from '../transact'

/** Lets everybody watch their own inbox. @returns the only recipient whose events they get */
export async function watchInbox(context: Context): Promise<string> {
  return transact(context, (transaction) => Promise.resolve(transaction.caller.id))
}
