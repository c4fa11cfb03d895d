import { furtherNames, namesToLookUp } from '../../../domain/medicines/furtherNames'
import type { FurtherNames } from '../../../domain/medicines/recognize'
import type { SystemTransaction } from '../../storage/database'
import { findRxnormNames } from '../../storage/rxnorm'

/** What the practice's own release of RxNorm knows of the medicines in some entries that the built-in table does not. */
export async function findFurtherNames(
  transaction: SystemTransaction,
  entries: readonly string[],
): Promise<FurtherNames> {
  return furtherNames(await findRxnormNames(transaction, namesToLookUp(entries)))
}
