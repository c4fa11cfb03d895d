import { chakra } from '@chakra-ui/react'
import {
  type TitrationPlansQuery,
  useAdminCatalogueQuery,
  useTitrationPlansQuery,
} from '../../../generated/graphql'
import { adminCatalogue } from '#words/admin/adminCatalogue'
import { DrawerSection } from '../listing/DrawerParts'
import { productName } from './productDifferences'

const words = adminCatalogue.drawer.plan

/** Titration plans that contain the product; empty if none or if loading failed. */
export function ProductPlan({ productId }: { productId: string }) {
  const { data } = useTitrationPlansQuery({ fetchPolicy: 'cache-first' })
  const plans = data?.titrationPlans.filter(({ steps }) => steps.some((step) => step.productId === productId))
  if (!plans || plans.length === 0) return null
  return (
    <DrawerSection title={words.title}>
      {plans.map(({ id, name, source, steps, treatmentType }) => (
        <div key={id}>
          <chakra.p fontWeight="medium">{name}</chakra.p>
          <PlanSteps steps={steps} treatmentType={treatmentType} productId={productId} />
          <chakra.p color="ink.muted">{words.source(source)}</chakra.p>
        </div>
      ))}
    </DrawerSection>
  )
}

type Plan = TitrationPlansQuery['titrationPlans'][number]

/** Steps by the names of their products, which the plan knows by id only. */
function PlanSteps({
  steps,
  treatmentType,
  productId,
}: Pick<Plan, 'steps' | 'treatmentType'> & { productId: string }) {
  const { data } = useAdminCatalogueQuery({
    variables: { filter: { treatmentType }, first: 100 },
    fetchPolicy: 'cache-first',
  })
  const nameOf = (id: string) => {
    const product = data?.catalogue.nodes.find((row) => row.id === id)
    return product ? productName(product) : id
  }
  return (
    <chakra.ol listStyleType="none">
      {steps.map((step, index) => (
        <chakra.li key={step.productId} fontWeight={step.productId === productId ? 'semibold' : undefined}>
          {words.step(index + 1, nameOf(step.productId), step.minWeeks)}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
