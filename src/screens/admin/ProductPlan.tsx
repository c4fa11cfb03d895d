import { chakra } from '@chakra-ui/react'
import { useTitrationPlansQuery } from '../../generated/graphql'
import { adminCatalogue } from '../../words/en/adminCatalogue'
import { DrawerPart } from './DrawerParts'

const words = adminCatalogue.drawer.plan

/** The titration plans that a product is a step of; nothing where it is in none, or they did not load. */
export function ProductPlan({ productId }: { productId: string }) {
  const { data } = useTitrationPlansQuery()
  const plans = data?.titrationPlans.filter(({ steps }) => steps.some((step) => step.productId === productId))
  if (!plans || plans.length === 0) return null
  return (
    <DrawerPart title={words.title}>
      {plans.map(({ id, name, source, steps }) => (
        <div key={id}>
          <chakra.p fontWeight="medium">{name}</chakra.p>
          <chakra.ol listStyleType="none">
            {steps.map((step, index) => (
              <chakra.li
                key={step.productId}
                fontWeight={step.productId === productId ? 'semibold' : undefined}
              >
                {words.step(index + 1, step.productId, step.minWeeks)}
              </chakra.li>
            ))}
          </chakra.ol>
          <chakra.p color="ink.muted">{words.source(source)}</chakra.p>
        </div>
      ))}
    </DrawerPart>
  )
}
