import type { TreatmentType } from '../../../domain/generated/enums'
import type { Money } from '../../../domain/money'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { mayBePrescribed } from '../../../domain/products/product'

/** One product that a request can be answered with, in whichever strength. */
export interface Offer {
  readonly cheapest: CatalogueProduct
  /** Whether there are other strengths. */
  readonly hasOthers: boolean
}

/** Returns the products of a treatment, cheapest first. */
export function cheapestOffers(products: readonly CatalogueProduct[], type: TreatmentType): readonly Offer[] {
  const byPrice = products
    .filter((product) => mayBePrescribed(product, type))
    .toSorted((one, other) => one.priceCents - other.priceCents)
  return [...new Set(byPrice.map(({ name }) => name))].flatMap((name) => {
    const [cheapest, ...others] = byPrice.filter((product) => product.name === name)
    return cheapest ? [{ cheapest, hasOthers: others.length > 0 }] : []
  })
}

/** Returns the lowest price of a treatment; undefined where nothing is offered. */
export function lowestPrice(products: readonly CatalogueProduct[], type: TreatmentType): Money | undefined {
  const [offer] = cheapestOffers(products, type)
  return offer && { cents: offer.cheapest.priceCents, currency: offer.cheapest.currency }
}
