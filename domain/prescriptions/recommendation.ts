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
}

/** What a clinician is shown of the products that may be prescribed. */
export interface Suggestion {
  /** Undefined when no rule applies, its products are not offered, or the rules of the answers are gone. */
  readonly recommendation?: Recommendation
  /**
   * The product that a form may start with: the patient's wish, or else the first-line product. Nothing that a
   * clinician must weigh may be skipped by a prefilled form: no alert, no finding to review, and no price above the
   * hold.
   */
  readonly preselectedProductId?: string
}

/** Returns the first-line product that neither the answers nor the safety check rule out, and the one to start with. */
export function suggestProduct(
  request: AnsweredRequest,
  offered: readonly CheckedProduct[],
  at: Date,
): Suggestion {
  const questionnaire = findQuestionnaire(request.treatmentType, request.questionnaireVersion)
  // A renewal continues its prescription; check-ins do not ask what the rules read.
  if (!questionnaire || !request.submittedAt || request.renewsPrescriptionId !== null) return {}
  const ruledOut = ruledOutIngredients(request)
  const possible = offered.filter((each) => isPossible(each, ruledOut))
  const recommendation = firstLine(request, questionnaire, possible, at)
  const startId = request.wish?.productId ?? recommendation?.productId
  const start = possible.find(({ product }) => product.id === startId)
  return {
    ...(recommendation && { recommendation }),
    ...(start &&
      leavesNothingToWeigh(request, questionnaire, start) && { preselectedProductId: start.product.id }),
  }
}

function firstLine(
  { treatmentType, patientBirthDate, submittedAt, answers: given }: AnsweredRequest,
  questionnaire: Questionnaire,
  possible: readonly CheckedProduct[],
  at: Date,
): Recommendation | undefined {
  if (!submittedAt) return undefined
  const answers = parseAnswers(given, questionnaire, dayBegunInSomeState(submittedAt))
  const ageYears = patientBirthDate ? ageOn(patientBirthDate, dayBegunInEveryState(at)) : undefined
  const rule = firstLineRule({ treatmentType, answers, ageYears })
  const productId = rule?.productIds.find((id) => possible.some(({ product }) => product.id === id))
  return rule && productId !== undefined ? { productId, rule: rule.id, source: rule.source } : undefined
}

function leavesNothingToWeigh(
  request: AnsweredRequest,
  questionnaire: Questionnaire,
  { product, alerts }: CheckedProduct,
): boolean {
  const isCovered = request.holdCents === null || product.priceCents <= request.holdCents
  return isCovered && alerts.length === 0 && !needsReview(request, questionnaire, product)
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
