import { practiceMoney } from '../../../domain/money'
import type { CartLine } from '../../../domain/orders/cart'
import type { CartContentFragment, CartLineInput } from '../../generated/graphql'
import { CartDocument, MergeCartDocument, SetCartLineDocument } from '../../generated/graphql'
import { loadApi } from '../apollo/sharedApi'

/** The cart of the signed-in account; each method returns its lines afterwards. */
export interface AccountCart {
  readonly read: () => Promise<readonly CartLine[]>
  readonly set: (line: CartLine) => Promise<readonly CartLine[]>
  readonly merge: (lines: readonly CartLine[]) => Promise<readonly CartLine[]>
}

/**
 * The cart over the API. Public pages load it, and Apollo with it, only for signed-in accounts.
 * @throws the API's refusal or the network's error; `codeOf` distinguishes them
 */
export const accountCart: AccountCart = {
  read: async () => {
    const { apollo } = await loadApi()
    const { data } = await apollo.query({ query: CartDocument, fetchPolicy: 'no-cache' })
    return linesOf(data?.cart)
  },
  set: async (line) => {
    const { apollo } = await loadApi()
    const { data } = await apollo.mutate({
      mutation: SetCartLineDocument,
      variables: { input: lineInput(line) },
      fetchPolicy: 'no-cache',
    })
    return linesOf(data?.setCartLine)
  },
  merge: async (lines) => {
    const { apollo } = await loadApi()
    const { data } = await apollo.mutate({
      mutation: MergeCartDocument,
      variables: { input: { lines: lines.map(lineInput) } },
      fetchPolicy: 'no-cache',
    })
    return linesOf(data?.mergeCart)
  },
}

function lineInput({ quotedPriceCents, ...line }: CartLine): CartLineInput {
  return { ...line, quotedPrice: practiceMoney(quotedPriceCents) }
}

function linesOf(cart: CartContentFragment | undefined): readonly CartLine[] {
  if (!cart) throw new Error('The API answered without a cart.')
  return cart.lines.map(({ productId, quantity, quotedPrice }) => ({
    productId,
    quantity,
    quotedPriceCents: quotedPrice.cents,
  }))
}
