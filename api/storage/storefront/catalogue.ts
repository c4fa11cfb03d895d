import type { CatalogueEntry, ProductSettings } from '../../../domain/products/productTerms'
import { termsOf } from '../../../domain/products/productTerms'
import type { Sql } from '../../generated/sql'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import { productColumns } from './products'
import { updateVersioned } from '../database/updateVersioned'

/** Columns of the table `product`, named as in {@link CatalogueEntry}. */
export const entryColumns = `${productColumns}, version, is_active as "isActive",
      scheduled_price_cents as "scheduledPriceCents", scheduled_price_from as "scheduledPriceFrom"`

const listStatement = sql(
  'catalogue.list',
  `select ${entryColumns} from product
    order by treatment_type, needs_prescription desc, name, price_cents, id`,
)

/** Locks all products of the treatment, so that concurrent changes cannot remove the last one. */
const lockStatement = sql(
  'catalogue.lock',
  `select ${entryColumns} from product
    where treatment_type = (select p.treatment_type from product p where p.id = $1)
    order by id for no key update`,
)

const changeStatement = sql(
  'catalogue.change',
  `update product set version = version + 1, price_cents = $3, scheduled_price_cents = $4, scheduled_price_from = $5,
      is_active = $6, max_packs = $7, max_refills = $8, states = $9, summary = $10, contents = $11, directions = $12,
      warnings = $13, three_supplies_price_cents = $14
    where id = $1 and version = $2 returning id`,
)

const changesStatement = sql(
  'catalogue.changes',
  `select version, before, after, changed_by as "changedById", changed_by_name as "changedByName",
      changed_at as "changedAt"
    from product_change where product_id = $1 order by version desc limit $2`,
)

const appendStatement = sql(
  'catalogue.append',
  `insert into product_change (product_id, version, before, after, changed_by, changed_by_name, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
)

const dueStatement = sql(
  'catalogue.due',
  `select ${entryColumns} from product where scheduled_price_from <= $1
    order by scheduled_price_from, id limit $2 for no key update skip locked`,
)

const applyScheduledPriceStatement = sql(
  'catalogue.applyScheduledPrice',
  `update product set version = version + 1, price_cents = $3, scheduled_price_cents = null, scheduled_price_from = null
    where id = $1 and version = $2 returning id`,
)

/** Change of a product as stored; the time of a scheduled price is ISO 8601. */
export interface StoredProductChange {
  readonly version: number
  /** Null if the change added the product. */
  readonly before: ProductSettings | null
  readonly after: ProductSettings
  /** Null if the change is a scheduled price that took effect. */
  readonly changedById: string | null
  readonly changedByName: string | null
  readonly changedAt: Date
}

interface ConditionalChange {
  readonly entry: CatalogueEntry
  readonly after: ProductSettings
  readonly at: Date
}

/** Returns every product, offered or not. */
export async function listCatalogue(transaction: Transaction): Promise<readonly CatalogueEntry[]> {
  return transaction.query(listStatement, [])
}

/** Returns a product with the others of its treatment, and locks them until the transaction ends. */
export async function lockTreatmentOf(
  transaction: Transaction,
  productId: string,
): Promise<readonly CatalogueEntry[]> {
  return transaction.query(lockStatement, [productId])
}

/** Updates a locked product, and records who changed it. */
export async function changeProduct(transaction: Transaction, change: ConditionalChange): Promise<void> {
  const { entry, after } = change
  await updateVersioned(transaction, changeStatement, [
    entry.id,
    entry.version,
    after.priceCents,
    after.scheduledPriceCents,
    after.scheduledPriceFrom,
    after.isActive,
    after.maxPacks,
    after.maxRefills,
    after.states,
    after.summary,
    after.contents,
    after.directions,
    after.warnings,
    after.threeSuppliesPriceCents,
  ])
  await append(transaction, change, transaction.caller)
}

/** Returns the changes of a product, newest first. */
export async function listProductChanges(
  transaction: Transaction,
  productId: string,
  limit: number,
): Promise<readonly StoredProductChange[]> {
  const rows = await transaction.query(changesStatement, [productId, limit])
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before && termsFrom(before),
    after: termsFrom(after),
  }))
}

/** Locks products whose scheduled price is due, and skips those that another runner has locked. */
export async function lockDuePrices(
  transaction: SystemTransaction,
  now: Date,
  limit: number,
): Promise<readonly CatalogueEntry[]> {
  return transaction.query(dueStatement, [now, limit])
}

/** Applies a scheduled price. */
export async function applyScheduledPrice(
  transaction: SystemTransaction,
  change: ConditionalChange,
): Promise<void> {
  const { entry, after } = change
  await updateVersioned(transaction, applyScheduledPriceStatement, [
    entry.id,
    entry.version,
    after.priceCents,
  ])
  await append(transaction, change, { id: null, name: null })
}

async function append(
  transaction: SystemTransaction,
  { entry, after, at }: ConditionalChange,
  by: { readonly id: string | null; readonly name: string | null },
): Promise<void> {
  const before = termsOf(entry)
  await transaction.query(appendStatement, [entry.id, entry.version + 1, before, after, by.id, by.name, at])
}

/** Records who added a product. */
export async function appendAddition(
  transaction: Transaction,
  entry: CatalogueEntry,
  at: Date,
): Promise<void> {
  const { id, name } = transaction.caller
  await transaction.query(appendStatement, [entry.id, 0, null, termsOf(entry), id, name, at])
}

/**
 * Returns settings as a change stores them. Those of before version 023 of the database have no contents, those of before
 * version 047 no price of three supplies.
 */
export function termsFrom({
  scheduledPriceFrom,
  contents = null,
  threeSuppliesPriceCents = null,
  ...terms
}: Sql['catalogue.changes']['row']['after']): ProductSettings {
  return {
    ...terms,
    contents,
    threeSuppliesPriceCents,
    scheduledPriceFrom: scheduledPriceFrom === null ? null : new Date(scheduledPriceFrom),
  }
}
