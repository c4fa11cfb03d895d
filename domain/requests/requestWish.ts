import { CodedError } from '../errors'
import type { TreatmentType } from '../generated/enums'
import type { Money } from '../money'
import { contains, mayBePrescribed, type Offer, type Product } from '../products/product'

/** The product that a patient wishes for, as it was offered when the request was submitted. */
export interface RequestWish {
  readonly productId: string
  /** Name and strength. */
  readonly medication: string
  readonly priceCents: number
  /** ISO 4217. */
  readonly currency: string
}

/** What a product needs to have to be wished for. */
export type Wishable = Offer & Pick<Product, 'id' | 'name' | 'strength' | 'genericName'>

/** Returns the products that a patient may wish for, cheapest first: all that the answers do not rule out. */
export function possibleWishes<Offered extends Wishable>(
  treatmentType: TreatmentType,
  products: readonly Offered[],
  excludedIngredients: readonly string[],
): readonly Offered[] {
  return products
    .filter((product) => mayBePrescribed(product, treatmentType))
    .filter((product) => !excludedIngredients.some((ingredient) => contains(product, ingredient)))
    .toSorted((one, other) => one.priceCents - other.priceCents)
}

type Priced = Pick<Product, 'priceCents' | 'currency'>

/**
 * Returns the amount to hold on the patient's card at submission: the price of one pack of the wished product. Without
 * a wish it is the highest price of what remains possible, so that no choice of the clinician costs more than the
 * patient has agreed to. The price of the prescribed product is charged; the rest of the hold is released.
 * @param possible see {@link possibleWishes}
 * @returns undefined when nothing can be prescribed
 */
export function holdFor(possible: readonly Priced[], wished?: Priced): Money | undefined {
  const held = wished ?? possible.at(-1)
  return held && { cents: held.priceCents, currency: held.currency }
}

interface WishContext {
  readonly treatmentType: TreatmentType
  readonly products: readonly Wishable[]
  readonly excludedIngredients: readonly string[]
}

/**
 * Returns the wish for a product, to be stored on a request.
 * @throws CodedError OfferChanged when the product is not offered for a first request of the treatment;
 * ProductRuledOut when the patient's answers forbid an ingredient
 */
export function parseWish(
  productId: string,
  { treatmentType, products, excludedIngredients }: WishContext,
): RequestWish {
  const product = products.find(({ id }) => id === productId)
  if (!product || !mayBePrescribed(product, treatmentType)) {
    throw new CodedError('OfferChanged', { holdCents: null })
  }
  const ingredients = excludedIngredients.filter((ingredient) => contains(product, ingredient))
  if (ingredients.length > 0) throw new CodedError('ProductRuledOut', { ingredients })
  const { name, strength, priceCents, currency } = product
  return { productId, medication: [name, strength].filter(Boolean).join(' '), priceCents, currency }
}

/**
 * Requires a hold of at most the amount that the patient was shown; a price may have risen since.
 * @throws CodedError OfferChanged
 */
export function requireShownHold(hold: Money | undefined, shownHoldCents: number | null | undefined): void {
  if (hold && shownHoldCents != null && hold.cents > shownHoldCents) {
    throw new CodedError('OfferChanged', { holdCents: hold.cents })
  }
}
