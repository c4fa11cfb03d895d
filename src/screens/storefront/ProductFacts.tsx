import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { list } from '../../../domain/format/list'
import { Heading } from '../../components/layout/Heading'
import type { ProductGroup } from '../../lib/catalogue/shopFilter'
import { productView as words } from '#words/storefront/product'

/** What is in a product, how to use it, and its warnings. */
export function ProductFacts({ group }: { group: ProductGroup }) {
  const [{ contents, genericName, directions, warnings, needsPrescription, maxRefills }] = group
  const strengths = list(group.map(({ strength }) => strength))
  const active = needsPrescription || strengths ? words.active(genericName, strengths) : null
  return (
    <>
      <Fact title={words.contents}>{contents ?? active}</Fact>
      <Fact title={words.directions}>
        {directions}
        {needsPrescription && `${words.prescribed} ${words.refills(maxRefills)}`}
      </Fact>
      <Fact title={words.warnings}>{warnings}</Fact>
    </>
  )
}

/** Nothing where the catalog has no text. */
function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    children && (
      <section>
        <Heading level="card">{title}</Heading>
        <chakra.p pt="2" whiteSpace="pre-line">
          {children}
        </chakra.p>
      </section>
    )
  )
}
