import { CodedError } from '../../../domain/errors'
import type { ProductCodes } from '../../../domain/products/productCodes'
import { noCodes, parseProductCodes } from '../../../domain/products/productCodes'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import type { StoredProductCodes } from '../../storage/storefront/productCodes'
import { findProductCodes, saveProductCodes } from '../../storage/storefront/productCodes'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadProduct } from './catalogue'

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
