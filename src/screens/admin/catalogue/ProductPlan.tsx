import { chakra } from '@chakra-ui/react'
import { useTitrationPlansQuery } from '../../../generated/graphql'
import { adminCatalogue } from '#words/admin/adminCatalogue'
import { DrawerSection } from '../listing/DrawerParts'

const words = adminCatalogue.drawer.plan

/** Titration plans that contain the product; empty if none or if loading failed. */
export function ProductPlan({ productId }: { productId: string }) {
  const { data } = useTitrationPlansQuery({ fetchPolicy: 'cache-first' })
  const plans = data?.titrationPlans.filter(({ steps }) => steps.some((step) => step.productId === productId))
  if (!plans || plans.length === 0) return null
  return (
    <DrawerSection title={words.title}>
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
    </DrawerSection>
  )
}
