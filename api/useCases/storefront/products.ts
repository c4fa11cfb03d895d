import type { TreatmentType } from '../../../domain/generated/enums'
import type { Catalogue } from '../../../domain/products/catalogue'
import { catalogueOf } from '../../../domain/products/catalogue'
import type { Product } from '../../../domain/products/product'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'
import type { SystemDatabase } from '../../storage/database/database'
import { listProducts as readProducts } from '../../storage/storefront/products'
import type { Context } from '../context'
import { transact } from '../transact'

/** Returns the products offered now, for one treatment or all. Public. */
export async function listProducts(
  treatmentType: TreatmentType | null | undefined,
  context: Context,
): Promise<readonly Product[]> {
  const products = await transact(context, readProducts)
  return products.filter((product) => treatmentType == null || product.treatmentType === treatmentType)
}

/** Returns the practice's public catalog. */
export async function readCatalogue(system: SystemDatabase): Promise<Catalogue> {
  const { result } = await system.inTransaction(async (transaction) =>
    catalogueOf(await readProducts(transaction), (await readPracticeSettings(transaction)).servedStates),
  )
  return result
}
