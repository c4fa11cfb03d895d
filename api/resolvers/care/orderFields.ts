import { cancelOrder } from '../../useCases/storefront/cancelOrder'
import type { Cart } from '../../useCases/storefront/cart'
import { mergeCart, readCart, setCartLine } from '../../useCases/storefront/cart'
import { setOrderAddress } from '../../useCases/storefront/setOrderAddress'
import { listMyOrders, listOrders, readOrder } from '../../useCases/storefront/readOrders'
import { deliverOrder, packOrder, shipOrder } from '../../useCases/storefront/advanceOrder'
import { placeOrder } from '../../useCases/storefront/placeOrder'
import type { Order as SentOrder } from '../../../domain/orders/order'
import { practiceMoney } from '../../../domain/money'
import type { CartLine } from '../../../domain/orders/cart'
import type { Cart as CartAnswer, CartLineInput, Order, OrderLineInput } from '../../generated/resolvers'
import type { RootResolvers } from '../rootFields'
import { connectionOf } from '../translate/translate'
import { givenCents, moneyOf } from '../translate/translateMoney'
import { orderLineOf } from '../translate/translatePayment'

type CartField = 'Query.cart' | `Mutation.${'setCartLine' | 'mergeCart'}`
type OrderField =
  | `Query.${'myOrders' | 'order' | 'orders'}`
  | `Mutation.${'placeOrder' | 'cancelOrder' | 'setOrderAddress' | 'packOrder' | 'shipOrder' | 'deliverOrder'}`

export const orderFields: Pick<RootResolvers, CartField | OrderField> = {
  'Query.cart': async (_args, context) => cartOf(await readCart(context)),
  'Query.myOrders': async (args, context) => connectionOf(await listMyOrders(args, context), orderOf),
  'Query.order': async ({ id }, context) => orderOf(await readOrder(id, context)),
  'Query.orders': async (args, context) => connectionOf(await listOrders(args, context), orderOf),
  'Mutation.setCartLine': async ({ input }, context) =>
    cartOf(await setCartLine(givenCartLine(input), context)),
  'Mutation.mergeCart': async ({ input }, context) =>
    cartOf(await mergeCart(input.lines.map(givenCartLine), context)),
  'Mutation.placeOrder': async ({ input: { lines, ...input } }, context) =>
    orderOf(await placeOrder({ ...input, lines: lines.map(givenOrderLine) }, context)),
  'Mutation.cancelOrder': async ({ input }, context) => orderOf(await cancelOrder(input, context)),
  'Mutation.setOrderAddress': async ({ input }, context) => orderOf(await setOrderAddress(input, context)),
  'Mutation.packOrder': async ({ input }, context) => orderOf(await packOrder(input, context)),
  'Mutation.shipOrder': async ({ input }, context) => orderOf(await shipOrder(input, context)),
  'Mutation.deliverOrder': async ({ input }, context) => orderOf(await deliverOrder(input, context)),
}

function cartOf({ id, lines }: Cart): CartAnswer {
  return {
    id,
    lines: lines.map(({ quotedPriceCents, addedAt, ...line }) => ({
      ...line,
      quotedPrice: practiceMoney(quotedPriceCents),
      addedAt: addedAt.toISOString(),
    })),
  }
}

function givenCartLine({ quotedPrice, ...line }: CartLineInput): CartLine {
  return { ...line, quotedPriceCents: givenCents(quotedPrice) }
}

function givenOrderLine({ unitPrice, ...line }: OrderLineInput) {
  return { ...line, unitPriceCents: givenCents(unitPrice) }
}

export function orderOf({
  lines,
  subtotalCents,
  shippingCents,
  totalCents,
  refundedCents,
  currency,
  events,
  createdAt,
  updatedAt,
  ...order
}: SentOrder): Order {
  return {
    ...order,
    lines: lines.map((line) => orderLineOf(line, currency)),
    subtotal: moneyOf(subtotalCents, currency),
    shipping: moneyOf(shippingCents, currency),
    total: moneyOf(totalCents, currency),
    refunded: moneyOf(refundedCents, currency),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
