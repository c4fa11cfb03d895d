/** What sending a parcel costs, and from which price of the goods it costs nothing; in cents. */
export const shipping = { feeCents: 500, freeFromCents: 3500 } as const

/** What is to be paid; all in cents of one currency, taxes included. */
export interface OrderTotal {
  readonly subtotalCents: number
  readonly shippingCents: number
  readonly totalCents: number
}

/** Adds up an order from a cart; an empty one costs nothing. */
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
