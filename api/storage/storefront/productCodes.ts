import type { ProductCodes } from '../../../domain/products/productCodes'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

/** Product codes as stored; version 0 if none were ever entered. */
export interface StoredProductCodes extends ProductCodes {
  readonly version: number
}

const findStatement = sql(
  'productCodes.find',
  `select rxcui, rxcui_source as "rxcuiSource", ndc, ndc_source as "ndcSource", version
    from product_code where product_id = $1`,
)

const addStatement = sql(
  'productCodes.add',
  `insert into product_code (product_id, rxcui, rxcui_source, ndc, ndc_source, changed_by, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (product_id) do nothing returning version`,
)

const changeStatement = sql(
  'productCodes.change',
  `update product_code set rxcui = $2, rxcui_source = $3, ndc = $4, ndc_source = $5, changed_by = $6, changed_at = $7,
      version = version + 1
    where product_id = $1 and version = $8 returning version`,
)

export async function findProductCodes(
  transaction: Transaction,
  productId: string,
): Promise<StoredProductCodes | undefined> {
  const [codes] = await transaction.query(findStatement, [productId])
  return codes
}

interface Entry {
  readonly productId: string
  readonly codes: ProductCodes
  /** Version of the codes that the Admin saw; 0 for none. */
  readonly expectedVersion: number
  readonly at: Date
}

/**
 * Saves the codes of a product.
 * @returns false when they were no longer at the expected version
 */
export async function saveProductCodes(transaction: Transaction, entry: Entry): Promise<boolean> {
  const { productId, codes, expectedVersion, at } = entry
  const values = [
    productId,
    codes.rxcui,
    codes.rxcuiSource,
    codes.ndc,
    codes.ndcSource,
    transaction.caller.id,
    at,
  ] as const
  const rows =
    expectedVersion === 0
      ? await transaction.query(addStatement, values)
      : await transaction.query(changeStatement, [...values, expectedVersion])
  return rows.length > 0
}
