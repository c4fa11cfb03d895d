import { CodedError } from '../../../domain/errors'
import type { Dosage } from '../../../domain/prescriptions/dosage'
import { usualDosage } from '../../../domain/prescriptions/dosage'
import {
  daysSupplyLimits,
  type GivenProduct,
  nameLimits,
  packSizeLimits,
  parseNewProduct,
  shortNameLimits,
  shortNameOf,
} from '../../../domain/products/newProduct'
import { mostRefills, packLimits } from '../../../domain/products/productTerms'
import { adminCatalogue } from '../../words/en/adminCatalogue'
import { adminNewProduct } from '../../words/en/adminNewProduct'
import { entryOfTerms, sentences, typedTerms } from './productEntry'
import { wholeNumber } from './settingsEntry'

const words = adminNewProduct.problems
const { range, text } = adminCatalogue.problems

/** By which what is typed is kept. */
export const keptNewProduct = 'product.new'

const noTerms = {
  priceCents: 0,
  plannedPriceCents: null,
  plannedPriceFrom: null,
  isActive: false,
  maxPacks: 1,
  maxRefills: 0,
  states: null,
  summary: '',
  directions: null,
  warnings: null,
}

/** What the form begins with. A short name follows what the product is called until the Admin makes one. */
export const emptyProduct = {
  ...entryOfTerms(noTerms),
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
  /** JSON; empty until it is changed: what is usual for the form. */
  dosage: '',
  isFirstLine: 'yes',
  defaultRefills: '0',
}
export type NewProductEntry = Readonly<typeof emptyProduct>
/** A sentence for each field that does not fit. */
export type NewProductProblems = Partial<Record<keyof NewProductEntry, string>>

export function idOf({ id, isOwnId, name, strength }: NewProductEntry): string {
  return isOwnId ? id : shortNameOf(name, strength)
}

/** How it is taken: as typed, or as is usual. */
export function dosageOf({ dosage, packUnit, route }: NewProductEntry): Dosage {
  if (dosage) return JSON.parse(dosage) as Dosage
  return usualDosage({ packUnit: packUnit || 'tablet', route: route || null })
}

/** A product as it is typed, whether it fits or not. */
export function typedProduct(entry: NewProductEntry): GivenProduct {
  const needsPrescription = entry.kind === 'rx'
  const { treatmentType, form, packUnit } = entry
  const { priceCents, maxPacks, maxRefills, states, summary, directions, warnings } = typedTerms(
    entry,
    noTerms,
  )
  return {
    id: idOf(entry),
    treatmentType,
    name: entry.name.trim(),
    genericName: entry.genericName.trim(),
    strength: entry.strength.trim() || null,
    form,
    packSize: wholeNumber(entry.packSize),
    packUnit,
    needsPrescription,
    route: needsPrescription ? entry.route : null,
    daysSupply: needsPrescription ? wholeNumber(entry.daysSupply) : null,
    dosage: needsPrescription ? dosageOf(entry) : null,
    isFirstLine: !needsPrescription || entry.isFirstLine === 'yes',
    defaultRefills: needsPrescription ? wholeNumber(entry.defaultRefills) : 0,
    priceCents,
    maxPacks,
    maxRefills: needsPrescription ? maxRefills : 0,
    states,
    summary,
    directions: needsPrescription ? null : directions,
    warnings,
  }
}

const needed = [
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

/** Says what does not fit: everything that is missing, and what the rule of the API refuses first. */
export function problemsOfProduct(entry: NewProductEntry, now: Date): NewProductProblems {
  const missing = [...needed, ...(entry.kind === 'rx' ? neededOf.rx : neededOf.otc)].filter(
    (name) => (name === 'id' ? idOf(entry) : entry[name]).trim() === '',
  )
  const left = Object.fromEntries(missing.map((name) => [name, missingText(name)]))
  try {
    parseNewProduct(typedProduct(entry), now)
    return left
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    const field = String(error.info['field'])
    return { [field]: problemOf(field, String(error.info['rule']), entry), ...left }
  }
}

/** What a field was refused for, here or by the API. */
export function problemOf(field: string, rule: string, entry: NewProductEntry): string {
  if (rule === 'taken') return words.taken
  if (rule === 'controlled') return words.controlled
  const needsPrescription = entry.kind === 'rx'
  const defaultRefills = needsPrescription ? wholeNumber(entry.defaultRefills) || 0 : 0
  const own: Readonly<Record<string, string>> = {
    id: words.shortName(shortNameLimits.min, shortNameLimits.max),
    name: text(nameLimits.name),
    strength: text(nameLimits.strength),
    genericName: text(nameLimits.genericName),
    dosage: words.dosage,
    ...(rule === 'parts' && { strength: words.strength }),
    packSize: range(packSizeLimits.min, packSizeLimits.max),
    daysSupply: range(daysSupplyLimits.min, daysSupplyLimits.max),
    defaultRefills: range(0, mostRefills),
    maxPacks: range(packLimits.min, packLimits.max),
  }
  return own[field] ?? sentences({ needsPrescription, defaultRefills })[field] ?? words.choice
}

const chosen: readonly string[] = ['treatmentType', 'form', 'packUnit', 'route']

function missingText(name: string): string {
  return chosen.includes(name) ? words.choice : words.required
}
