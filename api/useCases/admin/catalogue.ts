import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { CatalogueEntry, ProductSettings } from '../../../domain/products/productTerms'
import { isLastOfferedProduct, parseTerms, termsOf } from '../../../domain/products/productTerms'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import type { StoredProductChange } from '../../storage/storefront/catalogue'
import {
  changeProduct as saveChange,
  listCatalogue as readCatalogue,
  listProductChanges,
  lockTreatmentOf,
} from '../../storage/storefront/catalogue'
import type { Transaction } from '../../storage/database/database'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { found } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Null and absent both mean: no filter on this field. */
export interface CatalogueFilter {
  readonly treatmentType?: TreatmentType | null | undefined
  readonly needsPrescription?: boolean | null | undefined
  readonly isActive?: boolean | null | undefined
}

/** A product and its last hundred changes, newest first. */
export interface ProductDetail {
  readonly entry: CatalogueEntry
  readonly changes: readonly StoredProductChange[]
}

const maxChanges = 100

/**
 * Returns every product, offered or not, for an Admin: by treatment, prescriptions first, then by name and
 * price. The cursor is the previous product.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function listCatalogue(
  { filter, first, after }: PageArguments & { readonly filter?: CatalogueFilter | null | undefined },
  context: Context,
): Promise<Page<CatalogueEntry>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const count = parseFirst(first, { max: 100, fallback: 20 })
    // A practice has a few dozen products, so they are read all together, and filtered in order.
    const fitting = (await readCatalogue(transaction)).filter((entry) => fits(entry, filter ?? {}))
    const place = after == null ? -1 : fitting.findIndex(({ id }) => id === after)
    if (after != null && place < 0) throw new CodedError('InvalidInput', { field: 'after', rule: 'cursor' })
    const nodes = fitting.slice(place + 1, place + 1 + count)
    return {
      nodes,
      endCursor: nodes.at(-1)?.id ?? null,
      hasNextPage: place + 1 + count < fitting.length,
    }
  })
}

function fits(
  entry: CatalogueEntry,
  { treatmentType, needsPrescription, isActive }: CatalogueFilter,
): boolean {
  return (
    (treatmentType == null || entry.treatmentType === treatmentType) &&
    (needsPrescription == null || entry.needsPrescription === needsPrescription) &&
    (isActive == null || entry.isActive === isActive)
  )
}

/** Returns one product with its history, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readProduct(id: string, context: Context): Promise<ProductDetail> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    return loadProduct(transaction, id)
  })
}

/**
 * Changes the price, the visibility, the states or the quantity limit of a product. Existing orders, requests
 * and prescriptions retain their frozen price. Idempotent.
 * @throws CodedError Forbidden, SignInAgain, NotFound; InvalidInput as {@link parseTerms}, or rule
 * `lastOfTreatment` when the last product of a treatment would be hidden; Conflict with `info.current` after
 * a concurrent change
 */
export async function changeProduct(
  {
    id,
    expectedVersion,
    terms,
  }: { readonly id: string; readonly expectedVersion: number; readonly terms: ProductSettings },
  context: Context,
): Promise<ProductDetail> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    const treatment = await lockTreatmentOf(transaction, id)
    const entry = found(treatment.find((product) => product.id === id))
    const wanted = parseTerms(terms, entry, at)
    const isSame = isDeepEqual(plainTerms(entry), plainTerms(wanted))
    if (isSame && entry.version >= expectedVersion) return loadProduct(transaction, id)
    if (entry.version !== expectedVersion) throw conflictWith(entry)
    if (!wanted.isActive && isLastOfferedProduct(entry, treatment))
      throw new CodedError('InvalidInput', { field: 'isActive', rule: 'lastOfTreatment' })
    await saveChange(transaction, { entry, after: wanted, at })
    return loadProduct(transaction, id)
  })
}

/** Returns one product with its history. @throws CodedError NotFound */
export async function loadProduct(transaction: Transaction, id: string): Promise<ProductDetail> {
  const entry = found((await readCatalogue(transaction)).find((product) => product.id === id))
  return { entry, changes: await listProductChanges(transaction, id, maxChanges) }
}

function conflictWith(entry: CatalogueEntry): CodedError {
  return new CodedError('Conflict', { current: { version: entry.version, ...plainTerms(entry) } })
}

/** Returns the product settings in the form of JSON. */
export function plainTerms(terms: ProductSettings) {
  const { scheduledPriceFrom, ...rest } = termsOf(terms)
  return { ...rest, scheduledPriceFrom: scheduledPriceFrom?.toISOString() ?? null }
}
