import type { Catalogue } from '../../../domain/products/catalogue'
import { catalogueOf } from '../../../domain/products/catalogue'
import { readHouseSettings } from '../../storage/houseSettings'
import { listProducts } from '../../storage/products'
import type { SystemDatabase } from '../../storage/database'

/** What the house offers, for everybody to see. */
export async function readCatalogue(system: SystemDatabase): Promise<Catalogue> {
  const { result } = await system.inTransaction(async (transaction) =>
    catalogueOf(await listProducts(transaction), (await readHouseSettings(transaction)).servedStates),
  )
  return result
}
