import { CodedError } from '../errors'
import type { TreatmentType } from '../generated/enums'
import type { Product } from '../products/product'
import { sigOf } from './sig'
import type { TitrationStep } from './prescription'

/** A titration plan of the catalog: the order in which the doses of a medicine rise. */
export interface TitrationPlan {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly name: string
  /** Source of the steps and their minimum durations. */
  readonly source: string
  /** In the order of the doses. */
  readonly steps: readonly PlannedStep[]
}

interface PlannedStep {
  readonly productId: string
  readonly minWeeks: number
}

/** An HCP's choice of the first and the target product of a plan. */
interface ChosenSteps {
  readonly firstProductId: string
  readonly targetProductId: string
}

/** Maximum refills of a plan after the first fill: 28-day steps for a year. */
export const maxPlanRefills = 12

/**
 * Returns the steps of a prescription, one pack each, with today's prices and the catalog's directions.
 * @throws CodedError InvalidInput: `targetProductId` `notPrescribable` when a product in between is not
 * offered, `range` when the target does not come after the first
 */
export function stepsOf(
  plan: Pick<TitrationPlan, 'steps'>,
  { firstProductId, targetProductId }: ChosenSteps,
  products: readonly Product[],
): readonly TitrationStep[] {
  const first = plan.steps.findIndex(({ productId }) => productId === firstProductId)
  const target = plan.steps.findIndex(({ productId }) => productId === targetProductId)
  if (first < 0 || target <= first)
    throw new CodedError('InvalidInput', { field: 'targetProductId', rule: 'range' })
  return plan.steps.slice(first, target + 1).map(({ productId, minWeeks }, index) => {
    const product = products.find(({ id }) => id === productId)
    if (!product?.dosage || product.daysSupply === null)
      throw new CodedError('InvalidInput', { field: 'targetProductId', rule: 'notPrescribable' })
    return {
      number: index + 1,
      minDays: minWeeks * 7,
      productId,
      medication: [product.name, product.strength].filter(Boolean).join(' '),
      form: product.form,
      route: product.route,
      sig: sigOf(product.dosage, product.route),
      dosage: product.dosage,
      quantityValue: product.packSize,
      quantityUnit: product.packUnit,
      packs: 1,
      daysSupply: product.daysSupply,
      priceCents: product.priceCents,
      currency: product.currency,
    }
  })
}
