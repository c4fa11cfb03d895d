import { CodedError } from '../errors'
import { states as stateNames } from '../intake/common/states'
import { parseWrittenText } from '../writtenText'
import type { Product } from './product'

/** Product settings that Admins can change. */
export interface ProductSettings extends Pick<
  Product,
  | 'priceCents'
  | 'threeSuppliesPriceCents'
  | 'maxPacks'
  | 'maxRefills'
  | 'states'
  | 'summary'
  | 'contents'
  | 'directions'
  | 'warnings'
> {
  /** Price of one pack from `scheduledPriceFrom` on; both are null without a scheduled price. */
  readonly scheduledPriceCents: number | null
  readonly scheduledPriceFrom: Date | null
  /** Whether it is offered. Existing orders and prescriptions continue in either case. */
  readonly isActive: boolean
}

/** What Admins see of a product. */
export interface CatalogueEntry extends Product, ProductSettings {
  readonly version: number
}

/**
 * Limits of a price, in cents. Stripe charges at least 50 (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts);
 * no product of a practice costs more than ten thousand dollars.
 */
export const priceLimits = { min: 50, max: 1_000_000 } as const
/** A quantity has at most two digits; refills cover at most a year of monthly packs. */
export const packLimits = { min: 1, max: 99 } as const
export const refillLimit = 12
export const textLimits = { summary: 200, contents: 500, directions: 500, warnings: 500 } as const
const maxPlanAheadMs = 366 * 86_400_000

/** Fields of a product that decide which settings are valid. */
type Kind = Pick<Product, 'needsPrescription' | 'defaultRefills'>

/** Returns the settings of a product. */
export function termsOf(entry: ProductSettings): ProductSettings {
  const { priceCents, scheduledPriceCents, scheduledPriceFrom, isActive, maxPacks, maxRefills } = entry
  const { threeSuppliesPriceCents, states, summary, contents, directions, warnings } = entry
  return {
    priceCents,
    threeSuppliesPriceCents,
    scheduledPriceCents,
    scheduledPriceFrom,
    isActive,
    maxPacks,
    maxRefills,
    states,
    summary,
    contents,
    directions,
    warnings,
  }
}

/**
 * Parses the settings of a product that an Admin entered.
 * @throws CodedError InvalidInput with `field` and `rule`: `range` with `min` and `max`, `required`, `tooLong`, `state`,
 *   `unique`; for a scheduled price also `future`, when its date is past or more than a year away; for a price of three
 *   supplies also `noPrescription`
 */
export function parseTerms(given: ProductSettings, product: Kind, now: Date): ProductSettings {
  requireInRange('priceCents', given.priceCents, priceLimits)
  requireInRange('maxPacks', given.maxPacks, packLimits)
  const refills = product.needsPrescription
    ? { min: product.defaultRefills, max: refillLimit }
    : { min: 0, max: 0 }
  requireInRange('maxRefills', given.maxRefills, refills)
  return {
    ...termsOf(given),
    ...parsePlan(given, now),
    threeSuppliesPriceCents: parseThreeSuppliesPrice(given, product),
    states: given.states && parseStates(given.states),
    summary: parseWrittenText(given.summary, { field: 'summary', max: textLimits.summary }),
    contents: parseContents(given.contents, product),
    directions: parseDirections(given.directions, product),
    warnings: optionalText('warnings', given.warnings),
  }
}

function parsePlan(
  { scheduledPriceCents, scheduledPriceFrom }: ProductSettings,
  now: Date,
): Pick<ProductSettings, 'scheduledPriceCents' | 'scheduledPriceFrom'> {
  if (scheduledPriceCents === null && scheduledPriceFrom === null)
    return { scheduledPriceCents, scheduledPriceFrom }
  if (scheduledPriceCents === null) throw refused('scheduledPriceCents', 'required')
  if (scheduledPriceFrom === null) throw refused('scheduledPriceFrom', 'required')
  requireInRange('scheduledPriceCents', scheduledPriceCents, priceLimits)
  const ahead = scheduledPriceFrom.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= maxPlanAheadMs)) throw refused('scheduledPriceFrom', 'future')
  return { scheduledPriceCents, scheduledPriceFrom }
}

/**
 * A pack costs at most as much as alone, and three supplies at least as much as one, now and at a scheduled price. So
 * sending one supply where three are not possible never costs more.
 */
function parseThreeSuppliesPrice(
  { priceCents, scheduledPriceCents, threeSuppliesPriceCents: cents }: ProductSettings,
  { needsPrescription }: Kind,
): number | null {
  if (cents === null) return null
  if (!needsPrescription) throw refused('threeSuppliesPriceCents', 'noPrescription')
  const prices = [priceCents, scheduledPriceCents ?? priceCents]
  const min = Math.max(priceLimits.min, Math.ceil(Math.max(...prices) / 3))
  requireInRange('threeSuppliesPriceCents', cents, { min, max: Math.min(...prices) })
  return cents
}

/** Only a product without prescription has contents; for others they are the generic name and the strength. */
function parseContents(contents: string | null, { needsPrescription }: Kind): string | null {
  const text = optionalText('contents', contents)
  if (needsPrescription && text !== null) throw refused('contents', 'prescription')
  return text
}

/** Only a product without prescription has directions; for others the professional writes them. */
function parseDirections(directions: string | null, { needsPrescription }: Kind): string | null {
  const text = optionalText('directions', directions)
  if (needsPrescription && text !== null) throw refused('directions', 'prescription')
  if (!needsPrescription && text === null) throw refused('directions', 'required')
  return text
}

function optionalText(field: 'contents' | 'directions' | 'warnings', text: string | null): string | null {
  return text === null || text.trim() === ''
    ? null
    : parseWrittenText(text, { field, max: textLimits[field] })
}

function parseStates(codes: readonly string[]): readonly string[] {
  const unknown = codes.find((code) => !Object.hasOwn(stateNames, code))
  if (codes.length === 0) throw refused('states', 'required')
  if (unknown !== undefined) throw refused('states', 'state')
  if (new Set(codes).size < codes.length) throw refused('states', 'unique')
  return codes.toSorted()
}

/** @throws CodedError InvalidInput with rule `range` for a number that is not an integer or is out of range */
export function requireInRange(
  field: string,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): void {
  if (Number.isInteger(value) && value >= min && value <= max) return
  throw new CodedError('InvalidInput', { field, rule: 'range', min, max })
}

function refused(field: keyof ProductSettings, rule: string): CodedError {
  return new CodedError('InvalidInput', { field, rule })
}

/**
 * Returns whether a product is the last that can be prescribed for first requests of its treatment. Without it there is no
 * price to hold for them.
 * @param others the other products of the treatment
 */
export function isLastOfferedProduct(product: CatalogueEntry, others: readonly CatalogueEntry[]): boolean {
  const answers = ({ needsPrescription, isFirstLine, isActive }: CatalogueEntry) =>
    needsPrescription && isFirstLine && isActive
  return answers(product) && !others.some((other) => other.id !== product.id && answers(other))
}

/** Returns the settings with a scheduled price applied; undefined when no scheduled price is due. */
export function withScheduledPrice(terms: ProductSettings, now: Date): ProductSettings | undefined {
  const { scheduledPriceCents, scheduledPriceFrom } = terms
  if (scheduledPriceCents === null || scheduledPriceFrom === null || scheduledPriceFrom > now)
    return undefined
  return { ...terms, priceCents: scheduledPriceCents, scheduledPriceCents: null, scheduledPriceFrom: null }
}
