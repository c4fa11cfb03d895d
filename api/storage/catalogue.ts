import type { CatalogueEntry, ProductTerms } from '../../domain/products/productTerms'
import { termsOf } from '../../domain/products/productTerms'
import type { Statement, SystemTransaction, Transaction } from './database'
import { productColumns } from './products'
import { updateExpected } from './updateExpected'

/** Of the table `product`, as {@link CatalogueEntry} has them. */
export const entryColumns = `${productColumns}, version, is_active as "isActive",
      planned_price_cents as "plannedPriceCents", planned_price_from as "plannedPriceFrom"`

const listStatement: Statement = {
  name: 'catalogue.list',
  text: `select ${entryColumns} from product
    order by treatment_type, needs_prescription desc, name, price_cents, id`,
}

/** What else may change of a treatment waits, so that nobody takes its last product away at the same time. */
const lockStatement: Statement = {
  name: 'catalogue.lock',
  text: `select ${entryColumns} from product
    where treatment_type = (select p.treatment_type from product p where p.id = $1)
    order by id for no key update`,
}

const changeStatement: Statement = {
  name: 'catalogue.change',
  text: `update product set version = version + 1, price_cents = $3, planned_price_cents = $4, planned_price_from = $5,
      is_active = $6, max_packs = $7, max_refills = $8, states = $9, summary = $10, directions = $11, warnings = $12
    where id = $1 and version = $2 returning id`,
}

const changesStatement: Statement = {
  name: 'catalogue.changes',
  text: `select version, before, after, changed_by as "changedById", changed_by_name as "changedByName",
      changed_at as "changedAt"
    from product_change where product_id = $1 order by version desc limit $2`,
}

const appendStatement: Statement = {
  name: 'catalogue.append',
  text: `insert into product_change (product_id, version, before, after, changed_by, changed_by_name, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

const dueStatement: Statement = {
  name: 'catalogue.due',
  text: `select ${entryColumns} from product where planned_price_from <= $1
    order by planned_price_from, id limit $2 for no key update skip locked`,
}

const takeUpStatement: Statement = {
  name: 'catalogue.takeUp',
  text: `update product set version = version + 1, price_cents = $3, planned_price_cents = null, planned_price_from = null
    where id = $1 and version = $2 returning id`,
}

/** A change of a product as it was kept; the moment of a plan is ISO 8601 there. */
export interface KeptProductChange {
  readonly version: number
  /** Null where the product was added. */
  readonly before: ProductTerms | null
  readonly after: ProductTerms
  /** Null where a planned price came into force. */
  readonly changedById: string | null
  readonly changedByName: string | null
  readonly changedAt: Date
}

/** As JSON keeps them. */
export type KeptTerms = Omit<ProductTerms, 'plannedPriceFrom'> & { readonly plannedPriceFrom: string | null }
type ChangeRow = Omit<KeptProductChange, 'before' | 'after'> & {
  readonly before: KeptTerms | null
  readonly after: KeptTerms
}

interface Change {
  readonly entry: CatalogueEntry
  readonly after: ProductTerms
  readonly at: Date
}

/** Every product, offered or not. */
export async function listCatalogue(transaction: Transaction): Promise<readonly CatalogueEntry[]> {
  return transaction.query<CatalogueEntry>(listStatement, [])
}

/** A product with the others of its treatment, none of which changes until the transaction ends. */
export async function lockTreatmentOf(
  transaction: Transaction,
  productId: string,
): Promise<readonly CatalogueEntry[]> {
  return transaction.query<CatalogueEntry>(lockStatement, [productId])
}

/** Changes a product that is locked, and writes down who did. */
export async function changeProduct(transaction: Transaction, change: Change): Promise<void> {
  const { entry, after } = change
  await updateExpected(transaction, changeStatement, [
    entry.id,
    entry.version,
    after.priceCents,
    after.plannedPriceCents,
    after.plannedPriceFrom,
    after.isActive,
    after.maxPacks,
    after.maxRefills,
    after.states,
    after.summary,
    after.directions,
    after.warnings,
  ])
  await append(transaction, change, transaction.caller)
}

/** What has become of a product, newest first. */
export async function listProductChanges(
  transaction: Transaction,
  productId: string,
  limit: number,
): Promise<readonly KeptProductChange[]> {
  const rows = await transaction.query<ChangeRow>(changesStatement, [productId, limit])
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before && termsFrom(before),
    after: termsFrom(after),
  }))
}

/** Products whose planned price is due; others that a second runner holds are its business. */
export async function lockDuePrices(
  transaction: SystemTransaction,
  now: Date,
  limit: number,
): Promise<readonly CatalogueEntry[]> {
  return transaction.query<CatalogueEntry>(dueStatement, [now, limit])
}

/** Has a planned price come into force. */
export async function takeUpPrice(transaction: SystemTransaction, change: Change): Promise<void> {
  const { entry, after } = change
  await updateExpected(transaction, takeUpStatement, [entry.id, entry.version, after.priceCents])
  await append(transaction, change, { id: null, name: null })
}

async function append(
  transaction: SystemTransaction,
  { entry, after, at }: Change,
  by: { readonly id: string | null; readonly name: string | null },
): Promise<void> {
  const before = termsOf(entry)
  await transaction.query(appendStatement, [entry.id, entry.version + 1, before, after, by.id, by.name, at])
}

/** Writes down who added a product. */
export async function appendAddition(
  transaction: Transaction,
  entry: CatalogueEntry,
  at: Date,
): Promise<void> {
  const { id, name } = transaction.caller
  await transaction.query(appendStatement, [entry.id, 0, null, termsOf(entry), id, name, at])
}

export function termsFrom({ plannedPriceFrom, ...terms }: KeptTerms): ProductTerms {
  return { ...terms, plannedPriceFrom: plannedPriceFrom === null ? null : new Date(plannedPriceFrom) }
}

export const catalogueStatements = [
  listStatement,
  lockStatement,
  changeStatement,
  changesStatement,
  appendStatement,
]
export const systemCatalogueStatements = [dueStatement, takeUpStatement, appendStatement]
