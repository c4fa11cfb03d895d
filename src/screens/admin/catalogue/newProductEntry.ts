import { CodedError } from '../../../../domain/errors'
import type { Dosage } from '../../../../domain/prescriptions/dosage'
import { usualDosage } from '../../../../domain/prescriptions/dosage'
import {
  daysSupplyLimits,
  type UnparsedProduct,
  nameLimits,
  packSizeLimits,
  parseNewProduct,
  shortNameLimits,
  shortNameOf,
} from '../../../../domain/products/newProduct'
import { refillLimit, packLimits } from '../../../../domain/products/productTerms'
import { adminCatalogue } from '#words/admin/adminCatalogue'
import { adminNewProduct } from '#words/admin/adminNewProduct'
import { toTermsEntry, termsProblemTexts, termsFromEntry } from './productEntry'
import { parseWholeNumber } from '../settings/settingsEntry'

const words = adminNewProduct.problems
const { range, text } = adminCatalogue.problems

/** Storage key of the form. */
export const newProductFormKey = 'product.new'

const noTerms = {
  priceCents: 0,
  scheduledPriceCents: null,
  scheduledPriceFrom: null,
  threeSuppliesPriceCents: null,
  isActive: false,
  maxPacks: 1,
  maxRefills: 0,
  states: null,
  summary: '',
  contents: null,
  directions: null,
  warnings: null,
}

/** Initial values. The short name follows the name until the Admin edits it. */
export const emptyProduct = {
  ...toTermsEntry(noTerms),
  priceCents: '',
  id: '',
  isOwnId: '',
  treatmentType: '',
  kind: 'rx',
  name: '',
  strength: '',
  genericName: '',
  form: '',
  packSize: '',
  packUnit: '',
  route: '',
  daysSupply: '',
  /** JSON; empty means the default of the dosage form. */
  dosage: '',
  isFirstLine: 'yes',
  defaultRefills: '0',
}
export type NewProductEntry = Readonly<typeof emptyProduct>
/** Validation errors by field. */
export type NewProductProblems = Partial<Record<keyof NewProductEntry, string>>

export function productIdFor({ id, isOwnId, name, strength }: NewProductEntry): string {
  return isOwnId ? id : shortNameOf(name, strength)
}

/** Returns the dosage as typed, or the default. */
export function defaultDosage({ dosage, packUnit, route }: NewProductEntry): Dosage {
  if (dosage) return JSON.parse(dosage) as Dosage
  return usualDosage({ packUnit: packUnit || 'tablet', route: route || null })
}

/** Returns the typed product without validating it. */
export function parseProduct(entry: NewProductEntry): UnparsedProduct {
  const needsPrescription = entry.kind === 'rx'
  const { treatmentType, form, packUnit } = entry
  const terms = termsFromEntry(entry, noTerms)
  const { priceCents, threeSuppliesPriceCents, maxPacks, maxRefills, states } = terms
  const { summary, contents, directions, warnings } = terms
  return {
    id: productIdFor(entry),
    treatmentType,
    name: entry.name.trim(),
    genericName: entry.genericName.trim(),
    strength: entry.strength.trim() || null,
    form,
    packSize: parseWholeNumber(entry.packSize),
    packUnit,
    needsPrescription,
    route: needsPrescription ? entry.route : null,
    daysSupply: needsPrescription ? parseWholeNumber(entry.daysSupply) : null,
    dosage: needsPrescription ? defaultDosage(entry) : null,
    isFirstLine: !needsPrescription || entry.isFirstLine === 'yes',
    defaultRefills: needsPrescription ? parseWholeNumber(entry.defaultRefills) : 0,
    priceCents,
    threeSuppliesPriceCents: needsPrescription ? threeSuppliesPriceCents : null,
    maxPacks,
    maxRefills: needsPrescription ? maxRefills : 0,
    states,
    summary,
    contents: needsPrescription ? null : contents,
    directions: needsPrescription ? null : directions,
    warnings,
  }
}

const requiredFields = [
  'treatmentType',
  'name',
  'genericName',
  'form',
  'packSize',
  'packUnit',
  'id',
  'priceCents',
  'summary',
] as const
const neededOf = {
  rx: ['strength', 'route', 'daysSupply'],
  otc: ['directions'],
} as const

/** Validates a product: all missing fields, and the first error of the API's rule. */
export function validateProduct(entry: NewProductEntry, now: Date): NewProductProblems {
  const missing = [...requiredFields, ...(entry.kind === 'rx' ? neededOf.rx : neededOf.otc)].filter(
    (name) => (name === 'id' ? productIdFor(entry) : entry[name]).trim() === '',
  )
  const left = Object.fromEntries(missing.map((name) => [name, missingText(name)]))
  try {
    parseNewProduct(parseProduct(entry), now)
    return left
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    const field = String(error.info['field'])
    return { [field]: productProblemText(field, String(error.info['rule']), entry), ...left }
  }
}

/** Returns the message for a refused field, from here or from the API. */
export function productProblemText(field: string, rule: string, entry: NewProductEntry): string {
  if (rule === 'taken') return words.taken
  if (rule === 'controlled') return words.controlled
  const needsPrescription = entry.kind === 'rx'
  const defaultRefills = needsPrescription ? parseWholeNumber(entry.defaultRefills) || 0 : 0
  const own: Readonly<Record<string, string>> = {
    id: words.shortName(shortNameLimits.min, shortNameLimits.max),
    name: text(nameLimits.name),
    strength: text(nameLimits.strength),
    genericName: text(nameLimits.genericName),
    dosage: words.dosage,
    ...(rule === 'parts' && { strength: words.strength }),
    packSize: range(packSizeLimits.min, packSizeLimits.max),
    daysSupply: range(daysSupplyLimits.min, daysSupplyLimits.max),
    defaultRefills: range(0, refillLimit),
    maxPacks: range(packLimits.min, packLimits.max),
  }
  return own[field] ?? termsProblemTexts({ needsPrescription, defaultRefills })[field] ?? words.choice
}

const chosen: readonly string[] = ['treatmentType', 'form', 'packUnit', 'route']

function missingText(name: string): string {
  return chosen.includes(name) ? words.choice : words.required
}
