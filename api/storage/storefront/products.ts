import type { Product } from '../../../domain/products/product'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

/** Columns of the table `product`, named as in {@link Product}. */
export const productColumns = `id, treatment_type as "treatmentType", name, generic_name as "genericName", strength, form, route,
      pack_size as "packSize", pack_unit as "packUnit", days_supply as "daysSupply", price_cents as "priceCents", currency,
      three_supplies_price_cents as "threeSuppliesPriceCents",
      needs_prescription as "needsPrescription", is_first_line as "isFirstLine", dosage,
      default_refills as "defaultRefills", max_refills as "maxRefills", max_packs as "maxPacks", summary,
      contents, directions, warnings, states`

const listStatement = sql(
  'products.list',
  `select ${productColumns} from product where is_active
    order by treatment_type, needs_prescription desc, name, price_cents, id`,
)

/** Returns all products currently offered, by treatment. */
export async function listProducts(transaction: SystemTransaction): Promise<readonly Product[]> {
  return transaction.query(listStatement, [])
}
