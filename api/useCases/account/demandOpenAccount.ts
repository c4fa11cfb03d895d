import { CodedError } from '../../../domain/errors'
import { keepAccountOpen } from '../../storage/accountClosing'
import type { Transaction } from '../../storage/database'

/**
 * Asked before the caller begins something: entering found the account open, and it may be closing at this moment. From here
 * on, closing waits for this transaction and sees what it has begun.
 * @throws CodedError AccountDisabled when it was closed meanwhile
 */
export async function demandOpenAccount(transaction: Transaction): Promise<void> {
  if (!(await keepAccountOpen(transaction))) throw new CodedError('AccountDisabled')
}
