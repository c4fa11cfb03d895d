import type { Money } from '../../../../domain/money'
import type { Product } from '../../../../domain/products/product'
import { medicines } from '#words/prescriptions/medicines'

type Priced = Pick<Product, 'name' | 'form' | 'packSize' | 'packUnit'> & { readonly price: Money }

/** What a pack of each product costs, the cheapest first. */
export function priceList(
  products: readonly Priced[],
): readonly { readonly name: string; readonly price: Money }[] {
  return products
    .map(({ name, form, packSize, packUnit, price }) => ({
      name: `${medicines.name({ medication: name, form })}, ${medicines.amount(packSize, packUnit)}`,
      price,
    }))
    .toSorted((one, other) => one.price.cents - other.price.cents)
}
