import type { PatientConsent, StoredConsentDocument } from '../../../domain/consents/patientConsent'
import { findConsentDocument, listOwnConsents } from '../../storage/account/consents'
import type { Context } from '../context'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Returns the caller's consents, newest request first. @throws CodedError Forbidden */
export async function readMyConsents(context: Context): Promise<readonly PatientConsent[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    return listOwnConsents(transaction)
  })
}

/**
 * Returns the text of a consent document as patients agreed to it.
 * @param id SHA-256 of the text, in hexadecimal
 * @throws CodedError NotFound
 */
export async function readConsentDocument(id: string, context: Context): Promise<StoredConsentDocument> {
  return transact(context, async (transaction) => found(await findConsentDocument(transaction, id)))
}
