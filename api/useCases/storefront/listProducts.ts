import type { TreatmentType } from '../../../domain/generated/enums'
import type { Product } from '../../../domain/products/product'
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
