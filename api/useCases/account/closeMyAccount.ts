import { closingPhrase } from '../../../domain/account/closing'
import { CodedError } from '../../../domain/errors'
import { closeOwnAccount, listOpenItems, lockAccountOpen } from '../../storage/account/accountClosing'
import type { Transaction } from '../../storage/database/database'
import type { Context } from '../context'
import { requireFreshSignIn, requireRole } from '../requireRole'
import { transact } from '../transact'

interface ClosedAccount {
  readonly id: string
  readonly closedAt: Date
}

/**
 * Closes the caller's account permanently: the API refuses all further calls. Deletes carts, drafts,
 * addresses, the phone number and email preferences. Records of care and payments are retained.
 * @throws CodedError Forbidden: only patients close theirs; SignInAgain; InvalidInput with field
 * `confirmation`; AccountInUse with the open items
 */
export async function closeMyAccount(
  { confirmation }: { readonly confirmation: string },
  context: Context,
): Promise<ClosedAccount> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'user')
    if (confirmation !== closingPhrase)
      throw new CodedError('InvalidInput', { field: 'confirmation', rule: 'phrase' })
    const closedAt = context.now()
    requireFreshSignIn(caller, closedAt)
    const open = await listOpenItems(transaction)
    if (open.length > 0) throw new CodedError('AccountInUse', { open })
    if (!(await closeOwnAccount(transaction, closedAt))) throw new CodedError('AccountDisabled')
    return { id: caller.id, closedAt }
  })
}

/**
 * Locks the caller's account as open before they start something, because it may be closing concurrently.
 * Closing then waits for this transaction and sees its result.
 * @throws CodedError AccountDisabled when the account was closed in between
 */
export async function requireOpenAccount(transaction: Transaction): Promise<void> {
  if (!(await lockAccountOpen(transaction))) throw new CodedError('AccountDisabled')
}
