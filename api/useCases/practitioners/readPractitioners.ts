import type { Colleague, Practitioner } from '../../../domain/practitioners/practitioner'
import type { Transaction } from '../../storage/database'
import { findPractitioner, listPractitioners } from '../../storage/practitioners'
import type { Context } from '../context'
import { found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** What the caller keeps about themselves as a professional. @throws CodedError Forbidden */
export async function readMyPractitioner(context: Context): Promise<Practitioner> {
  return transact(context, (transaction) => {
    permit(transaction.caller, 'HCPs')
    return loadOwnPractitioner(transaction)
  })
}

export async function loadOwnPractitioner(transaction: Transaction): Promise<Practitioner> {
  return found(await findPractitioner(transaction, transaction.caller.id))
}

/** The professionals of the house, by name; what they keep for themselves is left out. @throws CodedError Forbidden */
export async function readPractitioners(context: Context): Promise<readonly Colleague[]> {
  return transact(context, (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    return listPractitioners(transaction)
  })
}
