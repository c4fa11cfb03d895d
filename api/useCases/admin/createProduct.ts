import { CodedError } from '../../../domain/errors'
import type { GivenProduct, NewProduct } from '../../../domain/products/newProduct'
import { assertNotControlled } from '../../../domain/products/assertNotControlled'
import { parseNewProduct } from '../../../domain/products/newProduct'
import { sameContent } from '../../../domain/requests/sameContent'
import { addProduct, findAddition } from '../../storage/addedProducts'
import type { Transaction } from '../../storage/database'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { permit } from '../permit'
import { findFurtherNames } from '../prescriptions/findFurtherNames'
import { transact } from '../transact'
import type { ProductDetail } from './catalogue'
import { loadProduct, plainTerms } from './catalogue'

/** What the house charges in. */
const currency = 'USD'

/**
 * An Admin adds a product, hidden until a change offers it. The same again answers the same.
 * @throws CodedError Forbidden, SignInAgain; InvalidInput as {@link parseNewProduct} and
 *   {@link assertNotControlled}, or of `id` with rule `taken`
 */
export async function createProduct(given: GivenProduct, context: Context): Promise<ProductDetail> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    const product = parseNewProduct(given, at)
    assertNotControlled(product, await findFurtherNames(transaction, [product.genericName, product.name]))
    const added = await addProduct(transaction, { ...product, currency }, at)
    if (!added && !(await isAddedAlready(transaction, product)))
      throw new CodedError('InvalidInput', { field: 'id', rule: 'taken' })
    return loadProduct(transaction, product.id)
  })
}

/** Whether the caller has added the very same: then an answer was lost on its way. */
async function isAddedAlready(transaction: Transaction, product: NewProduct): Promise<boolean> {
  const addition = await findAddition(transaction, product.id)
  if (!addition || addition.changedById !== transaction.caller.id) return false
  const { entry } = await loadProduct(transaction, product.id)
  const { version: _version, currency: _currency, ...asAdded } = { ...entry, ...plainTerms(addition.after) }
  const unplanned = { plannedPriceCents: null, plannedPriceFrom: null, isActive: false }
  return sameContent(asAdded, { ...product, ...unplanned })
}
