import { CodedError } from '../../../domain/errors'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Money } from '../../../domain/money'
import type { RenewalPrices } from '../../../domain/prescriptions/renewalHold'
import { renewalHold } from '../../../domain/prescriptions/renewalHold'
import type { RequestWish } from '../../../domain/requests/requestWish'
import { holdFor, parseWish, possibleWishes, requireShownHold } from '../../../domain/requests/requestWish'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { listProducts } from '../../storage/storefront/products'

/** What a patient agrees to by sending a request. */
export interface AgreedHold {
  /** Id of the wished product; none leaves the choice to the clinician. */
  readonly wish?: string | null | undefined
  /** Amount of the hold that the patient was shown. */
  readonly shownHoldCents?: number | null | undefined
}

interface Pricing {
  readonly agreed: AgreedHold
  /** Set for a renewal. */
  readonly prices: RenewalPrices | undefined
  readonly answers: Answers
  readonly excludedIngredients: readonly string[]
  readonly takesPayments: boolean
}

type Draft = Pick<TreatmentRequest, 'treatmentType'>

interface WishAndHold {
  readonly wish?: RequestWish
  /** Undefined when the practice takes no payments. */
  readonly hold: Money | undefined
}

/**
 * Returns the wish to store on a request, and the amount to hold for it.
 * @throws CodedError InvalidInput for a wish in a renewal; ProductRuledOut, OfferChanged
 */
export async function wishAndHold(
  transaction: Transaction,
  draft: Draft,
  pricing: Pricing,
): Promise<WishAndHold> {
  const { wish, hold } = await (pricing.prices
    ? renewed(pricing.prices, pricing)
    : wished(transaction, draft, pricing))
  if (!pricing.takesPayments) return { ...(wish && { wish }), hold: undefined }
  requireShownHold(hold, pricing.agreed.shownHoldCents)
  return { ...(wish && { wish }), hold }
}

function renewed(prices: RenewalPrices, { agreed, answers }: Pricing): WishAndHold {
  if (agreed.wish != null) throw new CodedError('InvalidInput', { field: 'wish', rule: 'renewal' })
  return { hold: renewalHold(prices, answers['renewalWish']) ?? undefined }
}

async function wished(
  transaction: Transaction,
  { treatmentType }: Draft,
  { agreed, excludedIngredients }: Pricing,
): Promise<WishAndHold> {
  const products = await listProducts(transaction)
  const possible = possibleWishes(treatmentType, products, excludedIngredients)
  if (agreed.wish == null) return { hold: holdFor(possible) }
  const wish = parseWish(agreed.wish, { treatmentType, products, excludedIngredients })
  return { wish, hold: holdFor(possible, wish) }
}
