import type { ProductTerms } from '../../../domain/products/productTerms'
import type { AdminProductRowFragment } from '../../generated/graphql'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import { adminCatalogue } from '../../words/en/adminCatalogue'
import { adminNewProduct } from '../../words/en/adminNewProduct'
import { adminChange } from '../../words/en/adminChange'
import { type Difference, statesAdded } from './Differences'

const { names, offered, noPlan, nothing, wherever, stateCount, planned } = adminCatalogue

export function productName({ name, strength }: Pick<AdminProductRowFragment, 'name' | 'strength'>): string {
  return strength ? `${name}, ${strength}` : name
}

/** What is planned, in words; undefined for nothing. */
export function planInWords(
  { plannedPriceCents, plannedPriceFrom }: Pick<ProductTerms, 'plannedPriceCents' | 'plannedPriceFrom'>,
  currency: string,
): string | undefined {
  if (plannedPriceCents === null || plannedPriceFrom === null) return undefined
  return planned(money(plannedPriceCents, currency), calendarDay(dayOf(plannedPriceFrom)))
}

/** Where a product is sold, in short. */
export function soldInWords(states: readonly string[] | null | undefined): string {
  return states == null ? wherever : stateCount(states.length)
}

/** That a product was added, and at which price. */
export function additionOf({ priceCents }: Pick<ProductTerms, 'priceCents'>, currency: string): Difference {
  return { name: adminNewProduct.added, text: money(priceCents, currency) }
}

/** What of a product is otherwise than before, in words. */
export function productDifferences(
  before: ProductTerms,
  after: ProductTerms,
  currency: string,
): readonly Difference[] {
  const told = (name: string, inWords: (terms: ProductTerms) => string): Difference[] => {
    const [old, now] = [inWords(before), inWords(after)]
    return old === now ? [] : [{ name, text: adminChange.fromTo(old, now) }]
  }
  return [
    ...told(names.priceCents, ({ priceCents }) => money(priceCents, currency)),
    ...told(names.planned, (terms) => planInWords(terms, currency) ?? noPlan),
    ...told(names.isActive, ({ isActive }) => offered[isActive ? 'yes' : 'no']),
    ...told(names.maxPacks, ({ maxPacks }) => String(maxPacks)),
    ...told(names.maxRefills, ({ maxRefills }) => String(maxRefills)),
    ...statesDifferences(before.states, after.states),
    ...told(names.summary, ({ summary }) => summary),
    ...told(names.directions, ({ directions }) => directions ?? nothing),
    ...told(names.warnings, ({ warnings }) => warnings ?? nothing),
  ]
}

function statesDifferences(
  before: ProductTerms['states'],
  after: ProductTerms['states'],
): readonly Difference[] {
  if (before === null && after === null) return []
  if (before === null || after === null)
    return [{ name: names.everywhere, text: adminChange.fromTo(soldInWords(before), soldInWords(after)) }]
  return [...statesAdded(names.added, before, after), ...statesAdded(names.removed, after, before)]
}
