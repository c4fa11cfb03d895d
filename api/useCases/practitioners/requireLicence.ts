import { CodedError } from '../../../domain/errors'
import type { Transaction } from '../../storage/database'
import { findStateWithoutLicence, mayTreatIn } from '../../storage/practitioners'

/**
 * Care is given where the patient is: the caller needs a licence in force there.
 * @throws CodedError NotLicensed
 */
export async function requireLicence(
  transaction: Transaction,
  { patientState }: { readonly patientState: string | null },
): Promise<void> {
  if (!(await mayTreatIn(transaction, patientState)))
    throw new CodedError('NotLicensed', { state: patientState })
}

/**
 * Why a request that the caller does not find may be out of their reach.
 * @throws CodedError NotLicensed when it waits for somebody with a licence that the caller has not
 */
export async function refuseWithoutLicence(transaction: Transaction, requestId: string): Promise<void> {
  if (transaction.caller.role !== 'HCPs') return
  const state = await findStateWithoutLicence(transaction, requestId)
  if (state !== undefined) throw new CodedError('NotLicensed', { state })
}
