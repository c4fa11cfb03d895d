/** The shipping fee, and the subtotal from which shipping is free; in cents. */
export const shipping = { feeCents: 500, freeFromCents: 3500 } as const

/** Amounts of an order, in cents of one currency, taxes included. */
export interface OrderTotal {
  readonly subtotalCents: number
  readonly shippingCents: number
  readonly totalCents: number
}

/** Returns the amounts of an order from a cart; all are zero for an empty cart. */
export function orderTotal(
  lines: readonly { readonly quantity: number; readonly unitPriceCents: number }[],
): OrderTotal {
  const subtotalCents = lines.reduce(
    (sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents,
    0,
  )
  const isFree = lines.length === 0 || subtotalCents >= shipping.freeFromCents
  const shippingCents = isFree ? 0 : shipping.feeCents
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}
