import { states } from '../intake/common/states'
import type { Product } from './product'

/** A product as everybody may see it: how to take what is prescribed is for the professional to write. */
export type CatalogueProduct = Omit<Product, 'dosage'>

/** The practice's offer with today's prices: `/catalogue.json`. */
export interface Catalogue {
  /** By treatment, prescriptions first, then by name and price. */
  readonly products: readonly CatalogueProduct[]
  /** Where the house works, by USPS code. */
  readonly states: readonly { readonly code: string; readonly name: string }[]
}

/** @param servedStates where the house works, by USPS code */
export function catalogueOf(products: readonly Product[], servedStates: readonly string[]): Catalogue {
  return {
    products: products.map(({ dosage: _dosage, ...product }) => product),
    states: servedStates
      .map((code) => ({ code, name: states[code] ?? code }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  }
}
