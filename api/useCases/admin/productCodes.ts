import { CodedError } from '../../../domain/errors'
import type { ProductCodes } from '../../../domain/products/productCodes'
import { noCodes, parseProductCodes } from '../../../domain/products/productCodes'
import { sameContent } from '../../../domain/requests/sameContent'
import type { KeptProductCodes } from '../../storage/productCodes'
import { findProductCodes, saveProductCodes } from '../../storage/productCodes'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { permit } from '../permit'
import { transact } from '../transact'
import { loadProduct } from './catalogue'

/** The codes of one product, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readProductCodes(productId: string, context: Context): Promise<KeptProductCodes> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    await loadProduct(transaction, productId)
    return (await findProductCodes(transaction, productId)) ?? { ...noCodes, version: 0 }
  })
}

/**
 * An Admin enters the codes of a product, each with its source. The same again changes nothing.
 * @throws CodedError Forbidden, SignInAgain, NotFound; InvalidInput as {@link parseProductCodes}; Conflict with
 *   `info.current` when a colleague was faster
 */
export async function setProductCodes(
  given: ProductCodes & { readonly productId: string; readonly expectedVersion: number },
  context: Context,
): Promise<KeptProductCodes> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    const { productId, expectedVersion, ...entered } = given
    await loadProduct(transaction, productId)
    const codes = parseProductCodes(entered)
    const kept = (await findProductCodes(transaction, productId)) ?? { ...noCodes, version: 0 }
    const { version, ...current } = kept
    if (sameContent(current, codes) && version >= expectedVersion) return kept
    if (!(await saveProductCodes(transaction, { productId, codes, expectedVersion, at })))
      throw new CodedError('Conflict', { current: kept })
    return { ...codes, version: expectedVersion + 1 }
  })
}
