import type { Dosage } from '../../../../../domain/prescriptions/dosage'
import { maxPlanRefills } from '../../../../../domain/prescriptions/prescribePlan'
import { DosageFields } from '../../../../components/dosage/DosageFields'
import type { TitrationPlansQuery } from '../../../../generated/graphql'
import { decision } from '#words/requests/decision'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { type ChosenPlan, PlanField } from './PlanField'
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

type DirectionsProps = {
  /** Products of the treatment, later dose steps included. */
  allProducts: readonly OfferedProduct[]
  product: OfferedProduct
  offeredPlan: CataloguePlan | undefined
  plan: ChosenPlan | null
  dosage: Dosage
  isChecked: boolean
  onPlan: (plan: ChosenPlan | null) => void
  onDosage: (dosage: Dosage) => void
}

/** One product with its directions, or a plan with those of the catalogue. */
export function Directions({
  product,
  offeredPlan,
  allProducts,
  plan,
  dosage,
  isChecked,
  ...on
}: DirectionsProps) {
  return (
    <>
      {offeredPlan && (
        <PlanField
          plan={offeredPlan}
          product={product}
          products={allProducts}
          value={plan}
          onChange={on.onPlan}
        />
      )}
      {!plan && (
        <DosageFields value={dosage} route={product.route} isChecked={isChecked} onChange={on.onDosage} />
      )}
    </>
  )
}
