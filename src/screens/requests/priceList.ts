import type { Product } from '../../../domain/products/product'

/** What each product costs, by its generic name, strength and form, the cheapest first. */
export function priceList(
  products: readonly Pick<
    Product,
    'genericName' | 'strength' | 'form' | 'packSize' | 'packUnit' | 'priceCents'
  >[],
): readonly { readonly name: string; readonly cents: number }[] {
  return products
    .map(({ genericName, strength, form, packSize, packUnit, priceCents }) => ({
      name: `${[genericName, strength, form].filter(Boolean).join(' ')}, ${packSize} ${packUnit}`,
      cents: priceCents,
    }))
    .toSorted((one, other) => one.cents - other.cents)
}
