import type { Product } from '../../../../domain/products/product'
import { medicines } from '../../../words/en/prescriptions/medicines'

type Priced = Pick<Product, 'name' | 'form' | 'packSize' | 'packUnit' | 'priceCents'>

/** What a pack of each product costs, the cheapest first. */
export function priceList(
  products: readonly Priced[],
): readonly { readonly name: string; readonly cents: number }[] {
  return products
    .map(({ name, form, packSize, packUnit, priceCents }) => ({
      name: `${medicines.name({ medication: name, form })}, ${medicines.amount(packSize, packUnit)}`,
      cents: priceCents,
    }))
    .toSorted((one, other) => one.cents - other.cents)
}
