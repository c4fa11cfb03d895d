import type { Money, Offer, Product } from '../products/product'
import { mayBeRenewed } from '../products/product'
import type { Prescription } from './prescription'

type Renewed = Pick<Prescription, 'productId' | 'packs' | 'treatmentType'>
type Strength = Offer & Pick<Product, 'id' | 'genericName'>

/** What a renewal may cost: the same again, and at most when another strength is wished for. */
export interface RenewalPrices {
  /** Null when it is not offered any more. */
  readonly same: Money | null
  /** Null when nothing of its kind is offered. */
  readonly other: Money | null
}

/**
 * What is held for a renewal. For the same again that is today's price of as many packs; for another strength the dearest of
 * the same medicine, so that no choice of the professional costs more than the patient has agreed to. Later dose steps
 * are answers to renewals.
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

/** @param wish the answer of `renewalWish` */
export function renewalHold(prices: RenewalPrices, wish: unknown): Money | null {
  return wish === 'same' && prices.same ? prices.same : prices.other
}
