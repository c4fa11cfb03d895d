import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { Card } from '../../components/layout/Card'
import { ProductDrawing } from '../../components/drawings/ProductDrawing'
import { Heading } from '../../components/layout/Heading'
import { Icon } from '../../components/Icon'
import { requestPath } from '../../lib/requests/requestPath'
import { shop } from '#words/storefront/shop'
import { AddToCart } from './AddToCart'
import { PriceRows } from '../shared/cart/PriceRows'
import { ProductDetails } from './ProductDetails'
import type { ProductGroup } from '../../lib/catalogue/shopFilter'

/** A product with its strengths and prices: into the cart, or, where a prescription is needed, into a request. */
export function ProductCard({ group }: { group: ProductGroup }) {
  const [product] = group
  const { name, summary, form, needsPrescription, treatmentType } = product
  return (
    <Card asChild>
      <chakra.li display="flex" flexDirection="column" minW="0">
        <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="3" pb="4">
          <chakra.div
            w="20"
            h="20"
            p="2"
            bg="brand.soft"
            borderRadius="50% 50% {radii.patient} {radii.patient}"
          >
            <ProductDrawing form={form} />
          </chakra.div>
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            textStyle="small"
            fontWeight="semibold"
            color={needsPrescription ? 'brand.strong' : 'ok'}
          >
            <Icon name={needsPrescription ? 'lock' : 'check'} size="1em" />
            {needsPrescription ? shop.needsPrescription : shop.noPrescription}
          </chakra.span>
        </chakra.div>
        <Heading as="h3" level="minor">
          <span translate="no">{name}</span>
        </Heading>
        <chakra.p color="ink.muted" pt="1" pb="4">
          {summary}
        </chakra.p>
        <chakra.div flex="1">
          <PriceRows group={group} />
          <ProductDetails product={product} />
        </chakra.div>
        <chakra.div pt="4">
          {needsPrescription ? (
            <Button asChild variant="secondary" full>
              <Link to={requestPath(treatmentType)} aria-label={shop.startFor(name)}>
                {shop.start}
              </Link>
            </Button>
          ) : (
            <AddToCart product={product} />
          )}
        </chakra.div>
      </chakra.li>
    </Card>
  )
}
