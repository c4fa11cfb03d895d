import { brand } from '../../../domain/brand'
import { StructuredData } from '../../components/publicPages/StructuredData'
import type { ProductGroup } from '../../lib/catalogue/shopFilter'
import { shopPath } from '../../lib/catalogue/shopFilter'
import { treatmentNames } from '#words/treatments'

/** Describes a product to search engines (https://schema.org/Product). */
export function ProductData({ group }: { group: ProductGroup }) {
  const [{ id, name, summary, treatmentType }] = group
  const url = new URL(shopPath({}, id), window.location.origin).href
  const data = {
    '@type': 'Product',
    name,
    description: summary,
    category: treatmentNames[treatmentType],
    sku: id,
    url,
    brand: { '@type': 'Brand', name: brand.name },
    offers: group.map(({ id: sku, priceCents, currency }) => ({
      '@type': 'Offer',
      sku,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      url,
    })),
  }
  return <StructuredData data={data} />
}
