import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card'
import { ProductDrawing } from '../../components/drawings/ProductDrawing'
import { Heading } from '../../components/layout/Heading'
import { TextLink } from '../../components/TextLink'
import type { ProductGroup, ShopFilter } from '../../lib/catalogue/shopFilter'
import { shopPath } from '../../lib/catalogue/shopFilter'
import { formatMoney } from '../../lib/format/money'
import { shop } from '#words/storefront/shop'
import { PriceRows } from '../shared/cart/PriceRows'
import { GetProduct } from './GetProduct'
import { PrescriptionMark } from './PrescriptionMark'
import { productLinkId } from './useShelfReturn'

type ProductCardProps = { group: ProductGroup; filter: ShopFilter }

/** A product on its shelf: its purpose, its price and the way to get it. Its name opens the view of it. */
export function ProductCard({ group, filter }: ProductCardProps) {
  const [product] = group
  const { id, name, summary, form } = product
  return (
    <Card asChild p={{ base: '4', md: '5' }}>
      <chakra.li
        display="grid"
        gridTemplateColumns={{ base: '3.5rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
        gridTemplateRows={{ md: 'auto 1fr auto' }}
        columnGap="4"
        rowGap="4"
        minW="0"
      >
        <chakra.div
          w={{ base: '14', md: '20' }}
          h={{ base: '14', md: '20' }}
          p="2"
          bg="brand.soft"
          borderRadius="50% 50% {radii.patient} {radii.patient}"
        >
          <ProductDrawing form={form} />
        </chakra.div>
        <div>
          <PrescriptionMark product={product} />
          <Heading as="h3" level="minor">
            <TextLink asChild display="inline-block" py="0.5" fontWeight="inherit">
              <Link id={productLinkId(id)} to={shopPath(filter, id)} translate="no">
                {name}
              </Link>
            </TextLink>
          </Heading>
          <chakra.p color="ink.muted" pt="1" pb="3">
            {summary}
          </chakra.p>
          <Prices group={group} />
        </div>
        <chakra.div gridColumn="1 / -1">
          <GetProduct product={product} />
        </chakra.div>
      </chakra.li>
    </Card>
  )
}

/** The price, or, of several strengths, the lowest with all of them folded below. */
function Prices({ group }: { group: ProductGroup }) {
  if (group.length === 1) return <PriceRows group={group} />
  const cents = Math.min(...group.map(({ priceCents }) => priceCents))
  return (
    <details>
      <chakra.summary minH="target" py="2" fontWeight="semibold" cursor="pointer">
        {shop.strengthsFrom(group.length, formatMoney({ cents, currency: group[0].currency }))}
      </chakra.summary>
      <PriceRows group={group} />
    </details>
  )
}
