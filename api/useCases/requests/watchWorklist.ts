import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'

/** Lets professionals and Admins watch the queue. @throws CodedError Forbidden */
export async function watchWorklist(context: Context): Promise<void> {
  await transact(context, async (transaction) => permit(transaction.caller, 'HCPs', 'Admin'))
}
