import { closingPhrase } from '../../../domain/account/closing'
import { CodedError } from '../../../domain/errors'
import { closeOwnAccount, listOpenMatters } from '../../storage/accountClosing'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { permit } from '../permit'
import { transact } from '../transact'

export interface ClosedAccount {
  readonly id: string
  readonly closedAt: Date
}

/**
 * Closes the caller's account for good: the API refuses every further call of theirs. Carts, drafts, addresses, the phone
 * number and mail choices are deleted; the record of care and the money stays.
 * @throws CodedError Forbidden: only patients close theirs; SignInAgain; InvalidInput with field `confirmation`;
 *   AccountInUse with what is still under way
 */
export async function closeMyAccount(
  { confirmation }: { readonly confirmation: string },
  context: Context,
): Promise<ClosedAccount> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    permit(caller, 'user')
    if (confirmation !== closingPhrase)
      throw new CodedError('InvalidInput', { field: 'confirmation', rule: 'phrase' })
    const closedAt = context.now()
    requireFreshSignIn(caller, closedAt)
    const open = await listOpenMatters(transaction)
    if (open.length > 0) throw new CodedError('AccountInUse', { open })
    if (!(await closeOwnAccount(transaction, closedAt))) throw new CodedError('AccountDisabled')
    return { id: caller.id, closedAt }
  })
}
