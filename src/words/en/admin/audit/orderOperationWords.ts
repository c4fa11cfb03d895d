/** Texts of operations on carts and orders in the audit log. */
export const orderOperationWords = {
  'Mutation.setCartLine': 'Changed own cart',
  'Mutation.mergeCart': 'Added a guest cart to the account',
  'Mutation.placeOrder': 'Placed an order',
  'Mutation.cancelOrder': 'Canceled an order',
  'Mutation.setOrderAddress': 'Changed the shipping address of an order',
  'Mutation.packOrder': 'Packed an order',
  'Mutation.shipOrder': 'Shipped an order',
  'Mutation.deliverOrder': 'Marked an order as delivered',
} as const
