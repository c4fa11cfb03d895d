import { CodedError } from '../../../../domain/errors'
import { practiceMoney } from '../../../../domain/money'
import {
  refillLimit,
  packLimits,
  parseTerms,
  priceLimits,
  type ProductSettings,
  textLimits,
} from '../../../../domain/products/productTerms'
import type { AdminProductRowFragment, AdminProductTermsFragment } from '../../../generated/graphql'
import { dayOf } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { adminCatalogue } from '#words/admin/adminCatalogue'
import { parseCents, formatAmountInput } from '../payments/refunds/refundEntry'
import { parseWholeNumber } from '../settings/settingsEntry'
import { joinStates, splitStates } from '../forms/StateChoices'

const words = adminCatalogue.problems

/** Form value for every state the practice serves. */
export const everywhere = '*'

/** Product settings as typed. */
export type ProductEntry = { readonly [Name in keyof ProductSettings]: string }

/** Validation errors by field. */
export type ProductProblems = Partial<ProductEntry>

export const productFormKey = (id: string): string => `product.${id}`

export function termsFromRow({ terms }: Pick<AdminProductRowFragment, 'terms'>): ProductSettings {
  return termsFromFragment(terms)
}

export function termsFromFragment(terms: AdminProductTermsFragment): ProductSettings {
  const { price, scheduledPrice, scheduledPriceFrom, isActive, maxPacks, maxRefills } = terms
  const { threeSuppliesPrice, states, summary, contents, directions, warnings } = terms
  return {
    priceCents: price.cents,
    threeSuppliesPriceCents: threeSuppliesPrice?.cents ?? null,
    scheduledPriceCents: scheduledPrice?.cents ?? null,
    scheduledPriceFrom: scheduledPriceFrom == null ? null : new Date(scheduledPriceFrom),
    isActive,
    maxPacks,
    maxRefills,
    states: states ?? null,
    summary,
    contents: contents ?? null,
    directions: directions ?? null,
    warnings: warnings ?? null,
  }
}

export function toTermsEntry(terms: ProductSettings): ProductEntry {
  const { scheduledPriceCents, scheduledPriceFrom, threeSuppliesPriceCents, states } = terms
  return {
    priceCents: formatAmountInput(terms.priceCents),
    scheduledPriceCents: scheduledPriceCents === null ? '' : formatAmountInput(scheduledPriceCents),
    scheduledPriceFrom: scheduledPriceFrom === null ? '' : dayOf(scheduledPriceFrom),
    threeSuppliesPriceCents:
      threeSuppliesPriceCents === null ? '' : formatAmountInput(threeSuppliesPriceCents),
    isActive: terms.isActive ? 'yes' : 'no',
    maxPacks: String(terms.maxPacks),
    maxRefills: String(terms.maxRefills),
    states: states === null ? everywhere : joinStates(states),
    summary: terms.summary,
    contents: terms.contents ?? '',
    directions: terms.directions ?? '',
    warnings: terms.warnings ?? '',
  }
}

/**
 * Returns the settings in the form, valid or not.
 * @param set the current settings: an unchanged day keeps its moment, even if that was set in another time zone
 */
export function termsFromEntry(entry: ProductEntry, set: ProductSettings): ProductSettings {
  const isDayUnchanged = entry.scheduledPriceFrom === toTermsEntry(set).scheduledPriceFrom
  return {
    priceCents: parseCents(entry.priceCents) ?? Number.NaN,
    scheduledPriceCents: optionalCents(entry.scheduledPriceCents),
    threeSuppliesPriceCents: optionalCents(entry.threeSuppliesPriceCents),
    scheduledPriceFrom: isDayUnchanged ? set.scheduledPriceFrom : startOfLocalDay(entry.scheduledPriceFrom),
    isActive: entry.isActive === 'yes',
    maxPacks: parseWholeNumber(entry.maxPacks),
    maxRefills: parseWholeNumber(entry.maxRefills),
    states: entry.states === everywhere ? null : splitStates(entry.states),
    summary: entry.summary.trim(),
    contents: entry.contents.trim() || null,
    directions: entry.directions.trim() || null,
    warnings: entry.warnings.trim() || null,
  }
}

function optionalCents(text: string): number | null {
  return text.trim() === '' ? null : (parseCents(text) ?? Number.NaN)
}

/** Returns the moment at which a day begins in the Admin's time zone. */
function startOfLocalDay(day: string): Date | null {
  return day === '' ? null : new Date(`${day}T00:00:00`)
}

/** Validates settings by the rule of the API. */
export function validateTerms(
  terms: ProductSettings,
  product: Pick<AdminProductRowFragment, 'needsPrescription' | 'defaultRefills'>,
  now: Date,
): ProductProblems {
  try {
    parseTerms(terms, product, now)
    return {}
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    const field = String(error.info['field'])
    return { [field]: termsProblemTexts(product)[field] ?? words.states }
  }
}

/** Returns the error text of each invalid field. */
export function termsProblemTexts({
  needsPrescription,
  defaultRefills,
}: Pick<AdminProductRowFragment, 'needsPrescription' | 'defaultRefills'>): Readonly<Record<string, string>> {
  const price = words.price(
    formatMoney(practiceMoney(priceLimits.min)),
    formatMoney(practiceMoney(priceLimits.max)),
  )
  return {
    priceCents: price,
    scheduledPriceCents: price,
    scheduledPriceFrom: words.moment,
    threeSuppliesPriceCents: words.threeSuppliesPrice,
    maxPacks: words.range(packLimits.min, packLimits.max),
    maxRefills: needsPrescription ? words.range(defaultRefills, refillLimit) : words.range(0, 0),
    summary: words.text(textLimits.summary),
    contents: words.text(textLimits.contents),
    directions: words.text(textLimits.directions),
    warnings: words.text(textLimits.warnings),
  }
}
