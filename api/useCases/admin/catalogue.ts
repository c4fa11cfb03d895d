import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { CatalogueEntry, ProductTerms } from '../../../domain/products/productTerms'
import { isLastAnswer, parseTerms, termsOf } from '../../../domain/products/productTerms'
import { sameContent } from '../../../domain/requests/sameContent'
import type { KeptProductChange } from '../../storage/catalogue'
import {
  changeProduct as saveChange,
  listCatalogue as readCatalogue,
  listProductChanges,
  lockTreatmentOf,
} from '../../storage/catalogue'
import type { Transaction } from '../../storage/database'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { found } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'

/** Null and absent both mean: whatever it is. */
export interface CatalogueFilter {
  readonly treatmentType?: TreatmentType | null | undefined
  readonly needsPrescription?: boolean | null | undefined
  readonly isActive?: boolean | null | undefined
}

/** A product, and what has become of it: the last hundred changes, newest first. */
export interface ProductDetail {
  readonly entry: CatalogueEntry
  readonly changes: readonly KeptProductChange[]
}

const mostChanges = 100

/**
 * Every product, offered or not, for an Admin: by treatment, prescriptions first, then by name and price. The place of a
 * page is the product before it.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function listCatalogue(
  { filter, first, after }: PageArguments & { readonly filter?: CatalogueFilter | null | undefined },
  context: Context,
): Promise<Page<CatalogueEntry>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const count = parseFirst(first, { max: 100, fallback: 20 })
    // A house offers some dozens of products: they are read at once and kept in their order.
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

/** One product with its history, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readProduct(id: string, context: Context): Promise<ProductDetail> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    return loadProduct(transaction, id)
  })
}

/**
 * An Admin changes what a product costs and whether, where and how much of it is offered. What was ordered, requested or
 * prescribed keeps the price it froze. The same again changes nothing.
 * @throws CodedError Forbidden, SignInAgain, NotFound; InvalidInput as {@link parseTerms}, or rule `lastOfTreatment` for
 *   hiding the only answer to a treatment; Conflict with `info.current` when somebody was faster
 */
export async function changeProduct(
  {
    id,
    expectedVersion,
    terms,
  }: { readonly id: string; readonly expectedVersion: number; readonly terms: ProductTerms },
  context: Context,
): Promise<ProductDetail> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    const treatment = await lockTreatmentOf(transaction, id)
    const entry = found(treatment.find((product) => product.id === id))
    const wanted = parseTerms(terms, entry, at)
    const isSame = sameContent(plainTerms(entry), plainTerms(wanted))
    if (isSame && entry.version >= expectedVersion) return loadProduct(transaction, id)
    if (entry.version !== expectedVersion) throw conflictWith(entry)
    if (!wanted.isActive && isLastAnswer(entry, treatment))
      throw new CodedError('InvalidInput', { field: 'isActive', rule: 'lastOfTreatment' })
    await saveChange(transaction, { entry, after: wanted, at })
    return loadProduct(transaction, id)
  })
}

/** One product with its history. @throws CodedError NotFound */
export async function loadProduct(transaction: Transaction, id: string): Promise<ProductDetail> {
  const entry = found((await readCatalogue(transaction)).find((product) => product.id === id))
  return { entry, changes: await listProductChanges(transaction, id, mostChanges) }
}

function conflictWith(entry: CatalogueEntry): CodedError {
  return new CodedError('Conflict', { current: { version: entry.version, ...plainTerms(entry) } })
}

/** Terms as JSON says them. */
export function plainTerms(terms: ProductTerms) {
  const { plannedPriceFrom, ...rest } = termsOf(terms)
  return { ...rest, plannedPriceFrom: plannedPriceFrom?.toISOString() ?? null }
}
