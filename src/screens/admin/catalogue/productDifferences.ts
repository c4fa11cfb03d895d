import type { ProductSettings } from '../../../../domain/products/productTerms'
import type { AdminProductRowFragment } from '../../../generated/graphql'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { adminCatalogue } from '#words/admin/adminCatalogue'
import { adminNewProduct } from '#words/admin/adminNewProduct'
import { adminChange } from '#words/admin/adminChange'
import { type Difference, addedStates } from '../forms/Differences'

const { names, offered, notOffered, noPlan, nothing, wherever, stateCount, planned } = adminCatalogue

export function productName({ name, strength }: Pick<AdminProductRowFragment, 'name' | 'strength'>): string {
  return strength ? `${name}, ${strength}` : name
}

/** Describes the planned price; undefined if none. */
export function plannedPriceText(
  {
    scheduledPriceCents,
    scheduledPriceFrom,
  }: Pick<ProductSettings, 'scheduledPriceCents' | 'scheduledPriceFrom'>,
  currency: string,
): string | undefined {
  if (scheduledPriceCents === null || scheduledPriceFrom === null) return undefined
  return planned(
    formatMoney({ cents: scheduledPriceCents, currency }),
    calendarDay(dayOf(scheduledPriceFrom)),
  )
}

/** Summarizes the states in which a product is sold. */
export function soldStatesText(states: readonly string[] | null | undefined): string {
  return states == null ? wherever : stateCount(states)
}

/** Describes the addition of a product, with its price. */
export function productAddedDifference(
  { priceCents }: Pick<ProductSettings, 'priceCents'>,
  currency: string,
): Difference {
  return { name: adminNewProduct.added, text: formatMoney({ cents: priceCents, currency }) }
}

/** Describes the changed settings of a product. */
export function productDifferences(
  before: ProductSettings,
  after: ProductSettings,
  currency: string,
): readonly Difference[] {
  const difference = (name: string, inWords: (terms: ProductSettings) => string): Difference[] => {
    const [old, now] = [inWords(before), inWords(after)]
    return old === now ? [] : [{ name, text: adminChange.fromTo(old, now) }]
  }
  return [
    ...difference(names.priceCents, ({ priceCents }) => formatMoney({ cents: priceCents, currency })),
    ...difference(names.planned, (terms) => plannedPriceText(terms, currency) ?? noPlan),
    ...difference(names.threeSuppliesPriceCents, ({ threeSuppliesPriceCents: cents }) =>
      cents === null ? notOffered : formatMoney({ cents, currency }),
    ),
    ...difference(names.isActive, ({ isActive }) => offered[isActive ? 'yes' : 'no']),
    ...difference(names.maxPacks, ({ maxPacks }) => String(maxPacks)),
    ...difference(names.maxRefills, ({ maxRefills }) => String(maxRefills)),
    ...statesDifferences(before.states, after.states),
    ...difference(names.summary, ({ summary }) => summary),
    ...difference(names.contents, ({ contents }) => contents ?? nothing),
    ...difference(names.directions, ({ directions }) => directions ?? nothing),
    ...difference(names.warnings, ({ warnings }) => warnings ?? nothing),
  ]
}

function statesDifferences(
  before: ProductSettings['states'],
  after: ProductSettings['states'],
): readonly Difference[] {
  if (before === null && after === null) return []
  if (before === null || after === null)
    return [
      { name: names.everywhere, text: adminChange.fromTo(soldStatesText(before), soldStatesText(after)) },
    ]
  return [...addedStates(names.added, before, after), ...addedStates(names.removed, after, before)]
}
