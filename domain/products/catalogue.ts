import { locale } from '../format/locale'
import { states } from '../intake/common/states'
import type { Product } from './product'

/** The public fields of a product. The dosage is left out, because a professional decides it. */
export type CatalogueProduct = Omit<Product, 'dosage'>

/** The practice's products with current prices: `/catalogue.json`. */
export interface Catalogue {
  /** Sorted by treatment, prescription products first, then by name and price. */
  readonly products: readonly CatalogueProduct[]
  /** States that the practice serves, with USPS codes. */
  readonly states: readonly { readonly code: string; readonly name: string }[]
}

/** @param servedStates USPS codes of the states that the practice serves */
export function catalogueOf(products: readonly Product[], servedStates: readonly string[]): Catalogue {
  return {
    products: products.map(({ dosage: _dosage, ...product }) => product),
    states: servedStates
      .map((code) => ({ code, name: states[code] ?? code }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
  }
}
