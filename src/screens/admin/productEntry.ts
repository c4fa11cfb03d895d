import { CodedError } from '../../../domain/errors'
import {
  mostRefills,
  packLimits,
  parseTerms,
  priceLimits,
  type ProductTerms,
  textLimits,
} from '../../../domain/products/productTerms'
import type { AdminProductRowFragment, AdminProductTermsFragment } from '../../generated/graphql'
import { dayOf } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import { adminCatalogue } from '../../words/en/adminCatalogue'
import { centsOf, typedAmount } from './refundOrder'
import { wholeNumber } from './settingsEntry'
import { joinedStates, splitStates } from './StateChoices'

const words = adminCatalogue.problems

/** Everywhere the house works, as the field keeps it. */
export const everywhere = '*'

/** The terms of a product as they are typed. */
export type ProductEntry = { readonly [Name in keyof ProductTerms]: string }

/** A sentence for each field that does not fit. */
export type ProductProblems = Partial<ProductEntry>

export const keptProduct = (id: string): string => `product.${id}`

export function termsOfRow({ terms }: Pick<AdminProductRowFragment, 'terms'>): ProductTerms {
  return termsRead(terms)
}

export function termsRead(terms: AdminProductTermsFragment): ProductTerms {
  const { priceCents, plannedPriceCents, plannedPriceFrom, isActive, maxPacks, maxRefills } = terms
  const { states, summary, directions, warnings } = terms
  return {
    priceCents,
    plannedPriceCents: plannedPriceCents ?? null,
    plannedPriceFrom: plannedPriceFrom == null ? null : new Date(plannedPriceFrom),
    isActive,
    maxPacks,
    maxRefills,
    states: states ?? null,
    summary,
    directions: directions ?? null,
    warnings: warnings ?? null,
  }
}

export function entryOfTerms(terms: ProductTerms): ProductEntry {
  const { plannedPriceCents, plannedPriceFrom, states } = terms
  return {
    priceCents: typedAmount(terms.priceCents),
    plannedPriceCents: plannedPriceCents === null ? '' : typedAmount(plannedPriceCents),
    plannedPriceFrom: plannedPriceFrom === null ? '' : dayOf(plannedPriceFrom),
    isActive: terms.isActive ? 'yes' : 'no',
    maxPacks: String(terms.maxPacks),
    maxRefills: String(terms.maxRefills),
    states: states === null ? everywhere : joinedStates(states),
    summary: terms.summary,
    directions: terms.directions ?? '',
    warnings: terms.warnings ?? '',
  }
}

/**
 * Terms as they are typed, whether they fit or not.
 * @param set the terms as they are: a day that was left alone keeps its moment, also one of another time zone
 */
export function typedTerms(entry: ProductEntry, set: ProductTerms): ProductTerms {
  const isDayKept = entry.plannedPriceFrom === entryOfTerms(set).plannedPriceFrom
  return {
    priceCents: centsOf(entry.priceCents) ?? Number.NaN,
    plannedPriceCents:
      entry.plannedPriceCents.trim() === '' ? null : (centsOf(entry.plannedPriceCents) ?? Number.NaN),
    plannedPriceFrom: isDayKept ? set.plannedPriceFrom : beginningOf(entry.plannedPriceFrom),
    isActive: entry.isActive === 'yes',
    maxPacks: wholeNumber(entry.maxPacks),
    maxRefills: wholeNumber(entry.maxRefills),
    states: entry.states === everywhere ? null : splitStates(entry.states),
    summary: entry.summary.trim(),
    directions: entry.directions.trim() || null,
    warnings: entry.warnings.trim() || null,
  }
}

/** A day begins where the Admin is. */
function beginningOf(day: string): Date | null {
  return day === '' ? null : new Date(`${day}T00:00:00`)
}

/** Says what does not fit, by the rule of the API. */
export function problemsOfTerms(
  terms: ProductTerms,
  product: Pick<AdminProductRowFragment, 'needsPrescription' | 'defaultRefills'>,
  now: Date,
): ProductProblems {
  try {
    parseTerms(terms, product, now)
    return {}
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    const field = String(error.info['field'])
    return { [field]: sentences(product)[field] ?? words.states }
  }
}

/** What to say of each field that does not fit. */
export function sentences({
  needsPrescription,
  defaultRefills,
}: Pick<AdminProductRowFragment, 'needsPrescription' | 'defaultRefills'>): Readonly<Record<string, string>> {
  const price = words.price(money(priceLimits.min, 'USD'), money(priceLimits.max, 'USD'))
  return {
    priceCents: price,
    plannedPriceCents: price,
    plannedPriceFrom: words.moment,
    maxPacks: words.range(packLimits.min, packLimits.max),
    maxRefills: needsPrescription ? words.range(defaultRefills, mostRefills) : words.range(0, 0),
    summary: words.text(textLimits.summary),
    directions: words.text(textLimits.directions),
    warnings: words.text(textLimits.warnings),
  }
}
