import { cancelOrder } from '../../useCases/storefront/cancelOrder'
import type { Cart } from '../../useCases/storefront/cart'
import { mergeCart, readCart, setCartLine } from '../../useCases/storefront/cart'
import { setOrderAddress } from '../../useCases/storefront/setOrderAddress'
import { listMyOrders, listOrders, readOrder } from '../../useCases/storefront/readOrders'
import { deliverOrder, packOrder, shipOrder } from '../../useCases/storefront/advanceOrder'
import { placeOrder } from '../../useCases/storefront/placeOrder'
import type { Order as SentOrder } from '../../../domain/orders/order'
import type { Cart as CartAnswer, Order } from '../../generated/resolvers'
import type { RootResolvers } from '../rootFields'
import { connectionOf } from '../translate/translate'

type CartField = 'Query.cart' | `Mutation.${'setCartLine' | 'mergeCart'}`
type OrderField =
  | `Query.${'myOrders' | 'order' | 'orders'}`
  | `Mutation.${'placeOrder' | 'cancelOrder' | 'setOrderAddress' | 'packOrder' | 'shipOrder' | 'deliverOrder'}`

export const orderFields: Pick<RootResolvers, CartField | OrderField> = {
  'Query.cart': async (_args, context) => cartOf(await readCart(context)),
  'Query.myOrders': async (args, context) => connectionOf(await listMyOrders(args, context), orderOf),
  'Query.order': async ({ id }, context) => orderOf(await readOrder(id, context)),
  'Query.orders': async (args, context) => connectionOf(await listOrders(args, context), orderOf),
  'Mutation.setCartLine': async ({ input }, context) => cartOf(await setCartLine(input, context)),
  'Mutation.mergeCart': async ({ input }, context) => cartOf(await mergeCart(input.lines, context)),
  'Mutation.placeOrder': async ({ input }, context) => orderOf(await placeOrder(input, context)),
  'Mutation.cancelOrder': async ({ input }, context) => orderOf(await cancelOrder(input, context)),
  'Mutation.setOrderAddress': async ({ input }, context) => orderOf(await setOrderAddress(input, context)),
  'Mutation.packOrder': async ({ input }, context) => orderOf(await packOrder(input, context)),
  'Mutation.shipOrder': async ({ input }, context) => orderOf(await shipOrder(input, context)),
  'Mutation.deliverOrder': async ({ input }, context) => orderOf(await deliverOrder(input, context)),
}

function cartOf({ id, lines }: Cart): CartAnswer {
  return { id, lines: lines.map(({ addedAt, ...line }) => ({ ...line, addedAt: addedAt.toISOString() })) }
}

export function orderOf({ lines, events, createdAt, updatedAt, ...order }: SentOrder): Order {
  return {
    ...order,
    lines: [...lines],
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
