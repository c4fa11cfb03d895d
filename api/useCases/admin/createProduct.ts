import { CodedError } from '../../../domain/errors'
import type { UnparsedProduct, NewProduct } from '../../../domain/products/newProduct'
import { assertNotControlled } from '../../../domain/products/assertNotControlled'
import { parseNewProduct } from '../../../domain/products/newProduct'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import { addProduct, findAddition } from '../../storage/storefront/addedProducts'
import type { Transaction } from '../../storage/database/database'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { requireRole } from '../requireRole'
import { resolveMedicationNames } from '../prescriptions/safety/resolveMedicationNames'
import { transact } from '../transact'
import type { ProductDetail } from './catalogue'
import { loadProduct, plainTerms } from './catalogue'

/** The practice's currency. */
const currency = 'USD'

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
    const added = await addProduct(transaction, { ...product, currency }, at)
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
