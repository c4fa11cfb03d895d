import type { Account } from '../../../domain/account/account'
import { findOwnAccount } from '../../storage/account/accounts'
import type { Context } from '../context'
import { found } from '../ids'
import { transact } from '../transact'

/** Returns the caller's account. */
export async function readMe(context: Context): Promise<Account> {
  return transact(context, async (transaction) => found(await findOwnAccount(transaction)))
}
