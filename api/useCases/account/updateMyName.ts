import type { Account } from '../../../domain/account/account'
import { parsePersonName } from '../../../domain/account/personName'
import { renameOwnAccount } from '../../storage/account/accounts'
import type { Context } from '../context'
import { transact } from '../transact'

interface Input {
  readonly givenName: string
  readonly familyName: string
}

/**
 * Changes the caller's name. Existing requests and messages retain the name they were signed with.
 * @throws CodedError InvalidInput
 */
export async function updateMyName(input: Input, context: Context): Promise<Account> {
  return transact(context, async (transaction) => {
    const givenName = parsePersonName('givenName', input.givenName)
    const familyName = parsePersonName('familyName', input.familyName)
    return renameOwnAccount(transaction, { givenName, familyName })
  })
}
