import { furtherNames, namesToLookUp } from '../../../../domain/medicines/furtherNames'
import type { FurtherNames } from '../../../../domain/medicines/recognize'
import type { SystemTransaction } from '../../../storage/database/database'
import { findRxnormNames } from '../../../storage/prescriptions/rxnorm'

/**
 * Looks up medication names that the built-in table lacks in the practice's own release of RxNorm.
 */
export async function resolveMedicationNames(
  transaction: SystemTransaction,
  entries: readonly string[],
): Promise<FurtherNames> {
  return furtherNames(await findRxnormNames(transaction, namesToLookUp(entries)))
}
