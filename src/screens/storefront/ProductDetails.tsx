import { chakra } from '@chakra-ui/react'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { shop } from '#words/storefront/shop'

/** Ingredients, use and warnings, collapsed. */
export function ProductDetails({ product }: { product: CatalogueProduct }) {
  const { name, genericName, directions, warnings, needsPrescription, maxRefills } = product
  const facts = [
    { label: shop.contains, text: genericName },
    { label: shop.directions, text: directions },
    { label: shop.warnings, text: warnings },
  ]
  return (
    <chakra.details pt="3">
      <chakra.summary
        color="brand"
        fontWeight="medium"
        cursor="pointer"
        minH="target"
        py="2.5"
        aria-label={shop.moreAbout(name)}
      >
        {shop.more}
      </chakra.summary>
      <chakra.dl textStyle="small" display="grid" gap="2" pb="2">
        {facts.map(
          ({ label, text }) =>
            text && (
              <div key={label}>
                <chakra.dt fontWeight="semibold">{label}</chakra.dt>
                <chakra.dd color="ink.muted">{text}</chakra.dd>
              </div>
            ),
        )}
      </chakra.dl>
      {needsPrescription && (
        <chakra.p textStyle="small" color="ink.muted" pb="2">
          {shop.refills(maxRefills)}
        </chakra.p>
      )}
    </chakra.details>
  )
}
