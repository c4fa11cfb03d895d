import type { Colleague, Practitioner } from '../../../domain/practitioners/practitioner'
import type { Transaction } from '../../storage/database/database'
import { findPractitioner, listPractitioners } from '../../storage/account/practitioners'
import type { Context } from '../context'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Returns the caller's own practitioner data. @throws CodedError Forbidden */
export async function readMyPractitioner(context: Context): Promise<Practitioner> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    return loadOwnPractitioner(transaction)
  })
}

export async function loadOwnPractitioner(transaction: Transaction): Promise<Practitioner> {
  return found(await findPractitioner(transaction, transaction.caller.id))
}

/** Returns the practice's HCPs, by name, without their private data. @throws CodedError Forbidden */
export async function readPractitioners(context: Context): Promise<readonly Colleague[]> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    return listPractitioners(transaction)
  })
}
