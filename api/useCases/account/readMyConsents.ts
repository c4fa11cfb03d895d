import type { GivenConsent } from '../../../domain/account/consents'
import { consentsOf } from '../../../domain/account/consents'
import { listOwnSentAnswers } from '../../storage/sentAnswers'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'

/** What the caller has agreed to, newest request first. @throws CodedError Forbidden */
export async function readMyConsents(context: Context): Promise<readonly GivenConsent[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    return (await listOwnSentAnswers(transaction)).flatMap(consentsOf)
  })
}
