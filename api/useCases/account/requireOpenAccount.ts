import { CodedError } from '../../../domain/errors'
import { lockAccountOpen } from '../../storage/account/accountClosing'
import type { Transaction } from '../../storage/database/database'

/**
 * Locks the caller's account as open before they start something, because it may be closing concurrently.
 * Closing then waits for this transaction and sees its result.
 * @throws CodedError AccountDisabled when the account was closed in between
 */
export async function requireOpenAccount(transaction: Transaction): Promise<void> {
  if (!(await lockAccountOpen(transaction))) throw new CodedError('AccountDisabled')
}
