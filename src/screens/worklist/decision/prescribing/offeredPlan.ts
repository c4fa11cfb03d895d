import { maxPlanRefills } from '../../../../../domain/prescriptions/prescribePlan'
import type { TitrationPlansQuery } from '../../../../generated/graphql'
import { decision } from '#words/requests/decision'
import { dosePlan } from '#words/prescriptions/dosePlan'
import type { ChosenPlan } from './PlanField'
import type { OfferedProduct } from './ProductField'

type CataloguePlan = TitrationPlansQuery['titrationPlans'][number]

/** The plan of the catalogue that leads through a product; undefined where there is none. */
export function findPlan(
  catalogue: TitrationPlansQuery | undefined,
  product: OfferedProduct | undefined,
): CataloguePlan | undefined {
  return catalogue?.titrationPlans.find(({ steps }) =>
    steps.some(({ productId }) => productId === product?.id),
  )
}

/** How often it is ordered after the first time; of a plan each step once at least. */
export function refillRange(
  product: OfferedProduct,
  offered: CataloguePlan | undefined,
  plan: ChosenPlan | null,
) {
  if (!plan || !offered) return { label: decision.approve.refills, min: 0, max: product.maxRefills }
  const ids = offered.steps.map(({ productId }) => productId)
  const min = ids.indexOf(plan.targetProductId) - ids.indexOf(product.id)
  return { label: dosePlan.prescribing.orders, min, max: maxPlanRefills }
}
