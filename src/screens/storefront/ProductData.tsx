import { brand } from '../../../domain/brand'
import type { ProductGroup } from '../../lib/catalogue/shopFilter'
import { shopPath } from '../../lib/catalogue/shopFilter'
import { treatmentNames } from '#words/treatments'

/**
 * Describes a product to search engines (https://schema.org/Product). A data block is not executed, so the content policy
 * does not concern it.
 */
export function ProductData({ group }: { group: ProductGroup }) {
  const [{ id, name, summary, treatmentType }] = group
  const url = new URL(shopPath({}, id), window.location.origin).href
  const data = {
    '@context': 'https://schema.org',
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
  return <script type="application/ld+json">{JSON.stringify(data)}</script>
}
