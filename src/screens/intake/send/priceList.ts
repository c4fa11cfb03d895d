import type { Money } from '../../../../domain/money'
import type { Product } from '../../../../domain/products/product'
import { medicines } from '#words/prescriptions/medicines'

type Priced = Pick<Product, 'name' | 'form' | 'packSize' | 'packUnit'> & { readonly price: Money }

/** Returns the price per pack of each product, cheapest first. */
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
