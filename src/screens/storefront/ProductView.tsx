import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Catalogue } from '../../../domain/products/catalogue'
import { Button } from '../../components/Button'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import { ProductDrawing } from '../../components/drawings/ProductDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Notice } from '../../components/feedback/Notice'
import { Icon } from '../../components/Icon'
import { Arch } from '../../components/layout/Arch'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'
import { PageDescription } from '../../components/publicPages/PageDescription'
import { TextLink } from '../../components/TextLink'
import type { ProductGroup, ShopFilter } from '../../lib/catalogue/shopFilter'
import { groupProducts, shopPath } from '../../lib/catalogue/shopFilter'
import { cart } from '#words/storefront/cart'
import { noProducts } from '#words/storefront/noProducts'
import { productView as words } from '#words/storefront/product'
import { treatmentNames } from '#words/treatments'
import { isSoldIn } from '../../../domain/products/soldIn'
import { PriceRows } from '../shared/cart/PriceRows'
import { GetProduct } from './GetProduct'
import { PrescriptionMark } from './PrescriptionMark'
import { ProductData } from './ProductData'
import { ProductFacts } from './ProductFacts'
import { useProductHead } from './useProductHead'

type ProductViewProps = {
  productId: string
  catalogue: Catalogue
  /** The filter of the shelves it was opened from. */
  filter: ShopFilter
}

/** /storefront?product=…: what is in a product, how to use it, its warnings, its price and the way to get it. */
export function ProductView({ productId, catalogue, filter }: ProductViewProps) {
  const group = groupProducts(catalogue.products).find((strengths) =>
    strengths.some(({ id }) => id === productId),
  )
  return (
    <chakra.div pt={{ base: '4', md: '8' }}>
      <TextLink asChild display="inline-flex" alignItems="center" gap="2" minH="target">
        <Link to={shopPath(filter)}>
          <chakra.span display="flex" transform="scaleX(-1)">
            <Icon name="arrow" size="1.125em" />
          </chakra.span>
          {words.back}
        </Link>
      </TextLink>
      {group ? (
        <KnownProduct key={group[0].id} group={group} catalogue={catalogue} filter={filter} />
      ) : (
        <UnknownProduct />
      )}
    </chakra.div>
  )
}

function UnknownProduct() {
  return (
    <EmptyState
      as="h1"
      drawing={<ParcelDrawing />}
      title={words.unknown.title}
      action={
        <Button asChild>
          <Link to="/storefront">{cart.empty.action}</Link>
        </Button>
      }
    >
      {words.unknown.text}
    </EmptyState>
  )
}

type KnownProductProps = Omit<ProductViewProps, 'productId'> & { group: ProductGroup }

function KnownProduct({ group, catalogue, filter: { state } }: KnownProductProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [product] = group
  const { name, summary, form, treatmentType } = product
  useProductHead(name, product.id)

  useEffect(function arrive() {
    window.scrollTo({ top: 0, behavior: 'instant' })
    headingRef.current?.focus({ preventScroll: true })
  }, [])
  return (
    <chakra.article
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '17rem minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
      columnGap="14"
      rowGap="6"
      alignItems="start"
      pt={{ base: '2', md: '6' }}
    >
      <ProductData group={group} />
      <PageDescription>{`${name}: ${summary}`}</PageDescription>
      <Arch w="full" maxW={{ base: '9rem', md: 'none' }} p={{ base: '6', md: '14' }}>
        <ProductDrawing form={form} />
      </Arch>
      <chakra.div display="grid" gap="6" maxW="prose" minW="0">
        <div>
          <chakra.p textStyle="eyebrow" color="ink.muted" pb="2">
            {treatmentNames[treatmentType]}
          </chakra.p>
          <Heading ref={headingRef} as="h1" level="page" tabIndex={-1} data-arrival="" translate="no">
            {name}
          </Heading>
          <chakra.p textStyle="lead" pt="3">
            {summary}
          </chakra.p>
        </div>
        {state && !isSoldIn(product, state, servedBy(catalogue)) && (
          <Notice tone="info" title={words.notSold(stateName(state, catalogue))} role="status">
            {words.notSoldText}
          </Notice>
        )}
        <Card display="grid" gap="4">
          <PrescriptionMark product={product} />
          <PriceRows group={group} />
          <GetProduct product={product} />
        </Card>
        <ProductFacts group={group} />
      </chakra.div>
    </chakra.article>
  )
}

function servedBy({ states }: Catalogue): readonly string[] {
  return states.map(({ code }) => code)
}

function stateName(state: string, { states }: Catalogue): string {
  return states.find(({ code }) => code === state)?.name ?? noProducts.notServed.elsewhere
}
