import { CodedError } from '../errors'
import type { Dosage } from '../prescriptions/dosage'
import { parseDosage } from '../prescriptions/dosage'
import { routes } from '../prescriptions/sig'
import { treatmentTypes } from '../treatmentTypes'
import { parseWrittenText } from '../writtenText'
import type { Product } from './product'
import { requireInRange, refillLimit, parseTerms } from './productTerms'
import { strengthsOf } from './strength'

/** Forms of products; the storefront has a picture for each. */
const productForms = [
  'cream',
  'device',
  'gel',
  'injection',
  'lotion',
  'mask',
  'pack',
  'patch',
  'powder',
  'tablet',
] as const
/** Units in which the content of a pack is counted or measured. */
const packUnits = ['g', 'mL', 'patch', 'pen', 'piece', 'tablet'] as const
/** Routes of administration for which a sig can be rendered. */
const productRoutes = Object.keys(routes)

export const shortNameLimits = { min: 4, max: 60 } as const
export const nameLimits = { name: 80, genericName: 120, strength: 40 } as const
export const packSizeLimits = { min: 1, max: 10_000 } as const
export const daysSupplyLimits = { min: 1, max: 366 } as const
const shortName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Fields of a product that an Admin enters. Prices are in the practice's currency. */
export type NewProduct = Omit<Product, 'currency'>

/** A product as entered; its treatment may not exist. */
export type UnparsedProduct = Omit<NewProduct, 'treatmentType'> & { readonly treatmentType: string }

/**
 * Parses a product that an Admin adds.
 * @throws CodedError InvalidInput with `field` and `rule`: `shortName`, `unknown`, `required`, `tooLong`, `range` with `min`
 *   and `max`; `noPrescription` for a field that only prescription products have; and as {@link parseTerms},
 *   {@link parseDosage} and {@link strengthsOf}
 */
export function parseNewProduct(given: UnparsedProduct, now: Date): NewProduct {
  const { id, form, packSize, packUnit, needsPrescription, defaultRefills } = given
  const { min, max } = shortNameLimits
  const treatmentType = treatmentTypes.find((type) => type === given.treatmentType)
  if (!treatmentType) throw refused('treatmentType', 'unknown')
  const name = line('name', given.name)
  if (id.length < min || id.length > max || !shortName.test(id)) throw refused('id', 'shortName')
  const genericName = line('genericName', given.genericName).toLowerCase()
  const strength = needsPrescription || given.strength?.trim() ? line('strength', given.strength) : null
  requireKnown('form', form, productForms)
  requireInRange('packSize', packSize, packSizeLimits)
  requireKnown('packUnit', packUnit, packUnits)
  if (needsPrescription) strengthsOf({ strength, genericName, packUnit })
  const usage = needsPrescription ? prescribed(given) : bought(given)
  requireInRange('defaultRefills', defaultRefills, { min: 0, max: needsPrescription ? refillLimit : 0 })
  const offered = { ...given, scheduledPriceCents: null, scheduledPriceFrom: null, isActive: false }
  const terms = parseTerms(offered, given, now)
  const { priceCents, threeSuppliesPriceCents, maxPacks, maxRefills, states } = terms
  const { summary, contents, directions, warnings } = terms
  return {
    id,
    treatmentType,
    name,
    genericName,
    strength,
    form,
    packSize,
    packUnit,
    needsPrescription,
    defaultRefills,
    ...usage,
    priceCents,
    threeSuppliesPriceCents,
    maxPacks,
    maxRefills,
    states,
    summary,
    contents,
    directions,
    warnings,
  }
}

type Usage = Pick<NewProduct, 'route' | 'daysSupply' | 'dosage' | 'isFirstLine'>

function prescribed({ route, daysSupply, dosage, isFirstLine }: UnparsedProduct): Usage {
  requireKnown('route', route ?? '', productRoutes)
  requireInRange('daysSupply', daysSupply ?? Number.NaN, daysSupplyLimits)
  return { route, daysSupply, dosage: requireDosage(dosage), isFirstLine }
}

function requireDosage(dosage: Dosage | null): Dosage {
  if (dosage === null) throw refused('dosage', 'required')
  return parseDosage(dosage)
}

/** Requires that a product without prescription has no route, days' supply or dosage. */
function bought({ route, daysSupply, dosage }: UnparsedProduct): Usage {
  const given = Object.entries({ route, daysSupply, dosage }).find(([, value]) => value !== null)
  if (given) throw refused(given[0], 'noPrescription')
  return { route, daysSupply, dosage, isFirstLine: true }
}

function line(field: keyof typeof nameLimits, text: string | null): string {
  return parseWrittenText((text ?? '').replace(/\s+/gu, ' '), { field, max: nameLimits[field] })
}

function requireKnown(field: string, value: string, known: readonly string[]): void {
  if (!known.includes(value)) throw refused(field, value === '' ? 'required' : 'unknown')
}

function refused(field: string, rule: string): CodedError {
  return new CodedError('InvalidInput', { field, rule })
}

/** Returns a short name for a product: `Ramelteon tablet`, `8 mg` → `ramelteon-tablet-8-mg`. */
export function shortNameOf(name: string, strength: string): string {
  return `${name} ${strength}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, shortNameLimits.max)
    .replace(/^-+|-+$/gu, '')
}
