import type { CartLine } from '../../../domain/orders/cart'
import type {
  CartContentFragment,
  CartQuery,
  MergeCartMutation,
  SetCartLineMutation,
} from '../../generated/graphql'
import { CartDocument, MergeCartDocument, SetCartLineDocument } from '../../generated/graphql'
import { loadApi } from '../apollo/sharedApi'

/** The cart of the account that is signed in; each answers with what is in it afterwards. */
export interface AccountCart {
  readonly read: () => Promise<readonly CartLine[]>
  readonly set: (line: CartLine) => Promise<readonly CartLine[]>
  readonly merge: (lines: readonly CartLine[]) => Promise<readonly CartLine[]>
}

/**
 * The cart by the API. Public pages load this, and Apollo with it, only for somebody who is signed in.
 * @throws whatever the API refuses with, or the network's error; `codeOf` tells which
 */
export const accountCart: AccountCart = {
  read: async () => {
    const { apollo } = await loadApi()
    const { data } = await apollo.query<CartQuery>({ query: CartDocument, fetchPolicy: 'no-cache' })
    return linesOf(data?.cart)
  },
  set: async (input) => {
    const { apollo } = await loadApi()
    const { data } = await apollo.mutate<SetCartLineMutation>({
      mutation: SetCartLineDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    })
    return linesOf(data?.setCartLine)
  },
  merge: async (lines) => {
    const { apollo } = await loadApi()
    const { data } = await apollo.mutate<MergeCartMutation>({
      mutation: MergeCartDocument,
      variables: { input: { lines } },
      fetchPolicy: 'no-cache',
    })
    return linesOf(data?.mergeCart)
  },
}

function linesOf(cart: CartContentFragment | undefined): readonly CartLine[] {
  if (!cart) throw new Error('The API answered without a cart.')
  return cart.lines.map(({ productId, quantity, seenPriceCents }) => ({
    productId,
    quantity,
    seenPriceCents,
  }))
}
