import type { Product } from './product'

/** A product as everybody may see it: how to take what is prescribed is for the professional to write. */
export type CatalogueProduct = Omit<Product, 'defaultSig'>

/** What the house offers, with today's prices: `/catalogue.json`. */
export interface Catalogue {
  /** By treatment, prescriptions first, then by name and price. */
  readonly products: readonly CatalogueProduct[]
}

export function catalogueOf(products: readonly Product[]): Catalogue {
  return { products: products.map(({ defaultSig: _sig, ...product }) => product) }
}
