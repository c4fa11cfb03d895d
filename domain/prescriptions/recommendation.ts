import { ageOn } from '../intake/ageOn'
import { parseAnswers } from '../intake/answers/parseAnswers'
import type { Questionnaire } from '../intake/questionnaire'
import { findQuestionnaire } from '../intake/questionnaires'
import { contains, type Product } from '../products/product'
import { dayBegunInEveryState, dayBegunInSomeState } from '../requests/patientDay'
import { ruledOutIngredients } from '../requests/ruledOut'
import type { AnsweredRequest } from '../requests/treatmentRequest'
import { firstLineRule, type FirstLineRuleId } from './firstLine'
import type { SafetyAlert } from './safety/safetyFacts'
import { isBlocking } from './safety/safetyAlert'

/** A product that may be prescribed for a request, with its safety check. */
export interface CheckedProduct {
  readonly product: Pick<Product, 'id' | 'genericName' | 'priceCents'>
  readonly alerts: readonly SafetyAlert[]
}

/** The first-line product for a request, as a proposal to the clinician, who decides. */
export interface Recommendation {
  readonly productId: string
  readonly rule: FirstLineRuleId
  readonly source: string
  /**
   * Whether a form may start with it. Nothing that a clinician must weigh may be skipped by a prefilled form: no
   * alert, no finding to review, and no price above the hold.
   */
  readonly isPreselected: boolean
}

/**
 * Returns the first-line product that neither the answers nor the safety check rule out.
 * @returns undefined when no rule applies, its products are not offered, or the rules of the answers are gone
 */
export function recommendProduct(
  request: AnsweredRequest,
  offered: readonly CheckedProduct[],
  at: Date,
): Recommendation | undefined {
  const { treatmentType, questionnaireVersion, patientBirthDate, submittedAt } = request
  const questionnaire = findQuestionnaire(treatmentType, questionnaireVersion)
  // A renewal continues its prescription; check-ins do not ask what the rules read.
  if (!questionnaire || !submittedAt || request.renewsPrescriptionId !== null) return undefined
  const answers = parseAnswers(request.answers, questionnaire, dayBegunInSomeState(submittedAt))
  const ageYears = patientBirthDate ? ageOn(patientBirthDate, dayBegunInEveryState(at)) : undefined
  const rule = firstLineRule({ treatmentType, answers, ageYears })
  if (!rule) return undefined
  const ruledOut = ruledOutIngredients(request)
  const found = rule.productIds
    .map((id) => offered.find(({ product }) => product.id === id))
    .find((each) => each && isPossible(each, ruledOut))
  if (!found) return undefined
  const { product, alerts } = found
  const isCovered = request.holdCents === null || product.priceCents <= request.holdCents
  const isPreselected = isCovered && alerts.length === 0 && !needsReview(request, questionnaire, product)
  return { productId: product.id, rule: rule.id, source: rule.source, isPreselected }
}

function isPossible({ product, alerts }: CheckedProduct, ruledOut: readonly string[]): boolean {
  return !ruledOut.some((ingredient) => contains(product, ingredient)) && !alerts.some(isBlocking)
}

/** Whether a finding to review concerns the request as a whole or an ingredient of the product. */
function needsReview(
  { findings }: AnsweredRequest,
  { rules }: Questionnaire,
  product: CheckedProduct['product'],
): boolean {
  return findings
    .filter(({ level }) => level === 'REVIEW')
    .some(({ ruleId }) => {
      const ingredients = rules.find(({ id }) => id === ruleId)?.ingredients
      return !ingredients || ingredients.some((ingredient) => contains(product, ingredient))
    })
}
