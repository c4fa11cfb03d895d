import type { Money } from '../money'
import type { Offer, Product } from '../products/product'
import { mayBeRenewed } from '../products/product'
import type { Prescription } from './prescription'

type Renewed = Pick<Prescription, 'productId' | 'packs' | 'treatmentType'>
type Strength = Offer & Pick<Product, 'id' | 'genericName'>

/** The possible prices of a renewal: the same product, and the highest of another strength. */
export interface RenewalPrices {
  /** Null when the product is no longer offered. */
  readonly same: Money | null
  /** Null when no product of its kind is offered. */
  readonly other: Money | null
}

/**
 * Returns the amounts to hold for a renewal. The same product costs today's price of as many packs. Another
 * strength is held at the highest price of the same medicine, so that no choice of the HCP exceeds what the
 * patient agreed to. Later dose steps are answers to renewals.
 */
export function renewalPrices(
  { productId, packs, treatmentType }: Renewed,
  products: readonly Strength[],
): RenewalPrices {
  const offered = products.filter((product) => mayBeRenewed(product, treatmentType))
  const product = offered.find(({ id }) => id === productId)
  const same = product ? { cents: product.priceCents * packs, currency: product.currency } : null
  const strengths = offered.filter(
    ({ genericName, currency }) => genericName === product?.genericName && currency === product.currency,
  )
  const kin = product ? strengths : offered.filter(({ isFirstLine }) => isFirstLine)
  const [dearest] = kin.toSorted((one, another) => another.priceCents - one.priceCents)
  const other = dearest ? { cents: dearest.priceCents, currency: dearest.currency } : null
  return { same, other: other && same && same.cents > other.cents ? same : other }
}

/**
 * Returns the amount to hold for a renewal.
 * @param wish the answer of `renewalWish`
 */
export function renewalHold(prices: RenewalPrices, wish: unknown): Money | null {
  return wish === 'same' && prices.same ? prices.same : prices.other
}
