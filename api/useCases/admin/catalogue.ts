import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import { practiceCurrency } from '../../../domain/money'
import { assertNotControlled } from '../../../domain/products/assertNotControlled'
import type { UnparsedProduct, NewProduct } from '../../../domain/products/newProduct'
import { parseNewProduct } from '../../../domain/products/newProduct'
import type { ProductCodes } from '../../../domain/products/productCodes'
import { noCodes, parseProductCodes } from '../../../domain/products/productCodes'
import type { CatalogueEntry, ProductSettings } from '../../../domain/products/productTerms'
import { isLastOfferedProduct, parseTerms, termsOf } from '../../../domain/products/productTerms'
import type { Transaction } from '../../storage/database/database'
import { addProduct, findAddition } from '../../storage/storefront/addedProducts'
import type { StoredProductChange } from '../../storage/storefront/catalogue'
import {
  changeProduct as saveChange,
  listCatalogue as readCatalogue,
  listProductChanges,
  lockTreatmentOf,
} from '../../storage/storefront/catalogue'
import type { StoredProductCodes } from '../../storage/storefront/productCodes'
import { findProductCodes, saveProductCodes } from '../../storage/storefront/productCodes'
import type { Context } from '../context'
import { found } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst } from '../page'
import { resolveMedicationNames } from '../prescriptions/safetyCheck'
import { requireFreshSignIn, requireRole } from '../requireRole'
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
async function loadProduct(transaction: Transaction, id: string): Promise<ProductDetail> {
  const entry = found((await readCatalogue(transaction)).find((product) => product.id === id))
  return { entry, changes: await listProductChanges(transaction, id, maxChanges) }
}

function conflictWith(entry: CatalogueEntry): CodedError {
  return new CodedError('Conflict', { current: { version: entry.version, ...plainTerms(entry) } })
}

/** Returns the product settings in the form of JSON. */
function plainTerms(terms: ProductSettings) {
  const { scheduledPriceFrom, ...rest } = termsOf(terms)
  return { ...rest, scheduledPriceFrom: scheduledPriceFrom?.toISOString() ?? null }
}

/**
 * Adds a product, hidden until a change offers it. Idempotent.
 * @throws CodedError Forbidden, SignInAgain; InvalidInput as {@link parseNewProduct} and {@link
 * assertNotControlled}, or of `id` with rule `taken`
 */
export async function createProduct(given: UnparsedProduct, context: Context): Promise<ProductDetail> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    const product = parseNewProduct(given, at)
    assertNotControlled(
      product,
      await resolveMedicationNames(transaction, [product.genericName, product.name]),
    )
    const added = await addProduct(transaction, { ...product, currency: practiceCurrency }, at)
    if (!added && !(await isAddedAlready(transaction, product)))
      throw new CodedError('InvalidInput', { field: 'id', rule: 'taken' })
    return loadProduct(transaction, product.id)
  })
}

/** Returns whether the caller has already added the same product, which means that the reply was lost. */
async function isAddedAlready(transaction: Transaction, product: NewProduct): Promise<boolean> {
  const addition = await findAddition(transaction, product.id)
  if (!addition || addition.changedById !== transaction.caller.id) return false
  const { entry } = await loadProduct(transaction, product.id)
  const { version: _version, currency: _currency, ...asAdded } = { ...entry, ...plainTerms(addition.after) }
  const unplanned = { scheduledPriceCents: null, scheduledPriceFrom: null, isActive: false }
  return isDeepEqual(asAdded, { ...product, ...unplanned })
}

/** Returns the codes of one product, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readProductCodes(productId: string, context: Context): Promise<StoredProductCodes> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    await loadProduct(transaction, productId)
    return (await findProductCodes(transaction, productId)) ?? { ...noCodes, version: 0 }
  })
}

/**
 * Saves the codes of a product, each with its source. Idempotent.
 * @throws CodedError Forbidden, SignInAgain, NotFound; InvalidInput as {@link parseProductCodes}; Conflict
 * with `info.current` after a concurrent change
 */
export async function setProductCodes(
  given: ProductCodes & { readonly productId: string; readonly expectedVersion: number },
  context: Context,
): Promise<StoredProductCodes> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    const { productId, expectedVersion, ...entered } = given
    await loadProduct(transaction, productId)
    const codes = parseProductCodes(entered)
    const stored = (await findProductCodes(transaction, productId)) ?? { ...noCodes, version: 0 }
    const { version, ...current } = stored
    if (isDeepEqual(current, codes) && version >= expectedVersion) return stored
    if (!(await saveProductCodes(transaction, { productId, codes, expectedVersion, at })))
      throw new CodedError('Conflict', { current: stored })
    return { ...codes, version: expectedVersion + 1 }
  })
}
