import type { GivenConsent, KeptDocument } from '../../../domain/consents/givenConsent'
import { findConsentDocument, listOwnConsents } from '../../storage/consents'
import type { Context } from '../context'
import { found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** What the caller has agreed to, newest request first. @throws CodedError Forbidden */
export async function readMyConsents(context: Context): Promise<readonly GivenConsent[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    return listOwnConsents(transaction)
  })
}

/**
 * The text of a document as patients agreed to it.
 * @param id SHA-256 of the text, in hexadecimal
 * @throws CodedError NotFound
 */
export async function readConsentDocument(id: string, context: Context): Promise<KeptDocument> {
  return transact(context, async (transaction) => found(await findConsentDocument(transaction, id)))
}
