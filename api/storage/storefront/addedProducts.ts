import type { Product } from '../../../domain/products/product'
import type { CatalogueEntry, ProductSettings } from '../../../domain/products/productTerms'
import { appendAddition, entryColumns, termsFrom } from './catalogue'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const addStatement = sql(
  'catalogue.add',
  `insert into product (id, treatment_type, name, generic_name, strength, form, route, pack_size, pack_unit, days_supply,
      price_cents, currency, needs_prescription, is_first_line, dosage, default_refills, max_refills, max_packs, states,
      summary, contents, directions, warnings, three_supplies_price_cents,
      is_active)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
      $24, false)
    on conflict (id) do nothing returning ${entryColumns}`,
)

const additionStatement = sql(
  'catalogue.addition',
  `select after, changed_by as "changedById" from product_change where product_id = $1 and version = 0`,
)

/**
 * Adds a hidden product, and records who added it.
 * @returns undefined when its short name is taken
 */
export async function addProduct(
  transaction: Transaction,
  product: Product,
  at: Date,
): Promise<CatalogueEntry | undefined> {
  const [entry] = await transaction.query(addStatement, [
    product.id,
    product.treatmentType,
    product.name,
    product.genericName,
    product.strength,
    product.form,
    product.route,
    product.packSize,
    product.packUnit,
    product.daysSupply,
    product.priceCents,
    product.currency,
    product.needsPrescription,
    product.isFirstLine,
    product.dosage && JSON.stringify(product.dosage),
    product.defaultRefills,
    product.maxRefills,
    product.maxPacks,
    product.states,
    product.summary,
    product.contents,
    product.directions,
    product.warnings,
    product.threeSuppliesPriceCents,
  ])
  if (!entry) return undefined
  await appendAddition(transaction, entry, at)
  return entry
}

/** Returns who added a product and its initial settings; undefined for a built-in product. */
export async function findAddition(
  transaction: Transaction,
  productId: string,
): Promise<{ readonly after: ProductSettings; readonly changedById: string | null } | undefined> {
  const [row] = await transaction.query(additionStatement, [productId])
  return row && { ...row, after: termsFrom(row.after) }
}
