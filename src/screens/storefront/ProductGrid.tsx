import { chakra } from '@chakra-ui/react'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Catalogue } from '../../../domain/products/catalogue'
import { Heading } from '../../components/layout/Heading'
import { shop } from '#words/storefront/shop'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { treatmentNames, treatmentSummaries } from '#words/treatments'
import { ProductCard } from './ProductCard'
import type { ProductGroup, ShopFilter } from '../../lib/catalogue/shopFilter'
import { filterProducts, groupProducts, isServed } from '../../lib/catalogue/shopFilter'
import { optionalPart } from '../../lib/chunk/optionalPart'

const NoProducts = optionalPart(() => import('./NoProducts'), 'NoProducts')

type ProductGridProps = { catalogue: Catalogue; filter: ShopFilter }

/** The products that fit, by treatment. */
export function ProductGrid({ catalogue, filter }: ProductGridProps) {
  const { states } = catalogue
  const { shown, notSoldCount } = filterProducts(catalogue, filter)
  const groups = groupProducts(shown)
  const { state } = filter
  const isStateServed = !state || isServed(state, catalogue)
  if (!isStateServed || groups.length === 0) return <NoProducts filter={filter} isServed={isStateServed} />
  return (
    <>
      <chakra.p color="ink.muted" pb="6">
        <output>{shop.found(groups.length)}</output>
        {state &&
          notSoldCount > 0 &&
          ` · ${shop.notSold(notSoldCount, states.find(({ code }) => code === state)?.name ?? state)}`}
      </chakra.p>
      {treatmentTypes.map((type) => (
        <ProductSection key={type} type={type} groups={shelfOf(type, groups)} filter={filter} />
      ))}
    </>
  )
}

/** The products of a treatment: first those that anyone can buy. */
function shelfOf(type: TreatmentType, groups: readonly ProductGroup[]): readonly ProductGroup[] {
  return groups
    .filter(([product]) => product.treatmentType === type)
    .toSorted(([one], [other]) => Number(one.needsPrescription) - Number(other.needsPrescription))
}

type ProductSectionProps = { type: TreatmentType; groups: readonly ProductGroup[]; filter: ShopFilter }

function ProductSection({ type, groups, filter }: ProductSectionProps) {
  if (groups.length === 0) return null
  const id = `shelf-${type}`
  return (
    <chakra.section aria-labelledby={id} pb={{ base: '10', md: '16' }}>
      <Heading id={id} fontSize={{ base: 'xl', md: '2xl' }}>
        {treatmentNames[type]}
      </Heading>
      <chakra.p color="ink.muted" pt="1" pb="5">
        {treatmentSummaries[type]}
      </chakra.p>
      <chakra.ul
        display="grid"
        gap={{ base: '3', md: '5' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(17rem, 1fr))' }}
        listStyleType="none"
      >
        {groups.map((group) => (
          <ProductCard key={group[0].id} group={group} filter={filter} />
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
