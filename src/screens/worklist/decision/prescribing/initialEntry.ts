import { type Dosage, usualDosage } from '../../../../../domain/prescriptions/dosage'
import { isBlocking } from '../../../../../domain/prescriptions/safety/safetyAlert'
import { toDosageEntry } from '../../../../components/dosage/dosageEntry'
import type { PrescriptionSummaryFragment, ProposalContentFragment } from '../../../../generated/graphql'
import { emptyEntry, type PrescribingEntry } from './prescribingEntry'
import {
  type AnswerReview,
  type OfferedProduct,
  type ProductChecks,
  type RuledOutIngredient,
  ruledOutReason,
} from './ProductField'

/** What a prescribing form starts from. */
export interface PrescribingContext {
  readonly request: { readonly version: number }
  /** The prescription to renew. */
  readonly renews: PrescriptionSummaryFragment | null
  readonly products: readonly OfferedProduct[]
  /** Ingredients that the answers rule out, and directions of the prescription to renew. */
  readonly forbidden: {
    readonly ruledOut: readonly RuledOutIngredient[]
    readonly renews: AnswerReview['renews']
  }
  readonly checks: ProductChecks
  /** Whether it is proposed to the patient, who accepts first, instead of prescribed. */
  readonly isProposal: boolean
  /** The proposal that the patient has accepted. */
  readonly accepted: ProposalContentFragment | null
}

/**
 * Returns the accepted proposal; for a renewal the earlier prescription; otherwise the patient's wish or the first-line
 * product, where nothing is left to weigh. Never a product with an alert that needs an override reason.
 */
export function initialEntry(context: PrescribingContext): PrescribingEntry {
  const empty = { ...emptyEntry, version: context.request.version }
  if (context.isProposal) return empty
  const begun = context.accepted ?? context.renews
  return { ...empty, ...(begun ? continued(context, begun) : preselected(context)) }
}

function preselected({ checks, products }: PrescribingContext): Partial<PrescribingEntry> {
  const start = products.find(({ id }) => id === checks?.preselectedProductId)
  return start ? standardOf(start) : {}
}

function continued(
  { products, forbidden, checks, accepted }: PrescribingContext,
  begun: { readonly productId: string; readonly packs: number },
): Partial<PrescribingEntry> {
  const product = products.find(({ id }) => id === begun.productId)
  if (!product || ruledOutReason(product, forbidden.ruledOut) !== undefined || isBlocked(checks, product.id))
    return {}
  const given = accepted?.dosage ?? forbidden.renews?.dosage
  return {
    productId: product.id,
    // Prescriptions from before structured directions start with the product's.
    dosage: given && given.instructions.length > 0 ? toDosageEntry(given) : dosageOf(product),
    quantity: begun.packs,
    refills: accepted?.refills ?? product.defaultRefills,
  }
}

/** A product without a check counts as blocked. */
function isBlocked(checks: ProductChecks, id: string): boolean {
  return checks?.checks.find(({ productId }) => productId === id)?.alerts.some(isBlocking) ?? true
}

/** What the catalog prescribes of a product as a rule. */
export const standardOf = (product: OfferedProduct) => ({
  productId: product.id,
  dosage: dosageOf(product),
  plan: null,
  quantity: 1,
  refills: product.defaultRefills,
})

const dosageOf = (product: OfferedProduct): Dosage =>
  product.dosage ? toDosageEntry(product.dosage) : usualDosage(product)
