import type { Catalogue } from '../../../domain/products/catalogue'
import { catalogueOf } from '../../../domain/products/catalogue'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'
import { listProducts } from '../../storage/storefront/products'
import type { SystemDatabase } from '../../storage/database/database'

/** Returns the practice's public catalog. */
export async function readCatalogue(system: SystemDatabase): Promise<Catalogue> {
  const { result } = await system.inTransaction(async (transaction) =>
    catalogueOf(await listProducts(transaction), (await readPracticeSettings(transaction)).servedStates),
  )
  return result
}
