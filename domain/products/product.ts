import type { TreatmentType } from '../generated/enums'
import type { Dosage } from '../prescriptions/dosage'

/** A product that can be prescribed or bought. */
export interface Product {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly name: string
  readonly genericName: string
  readonly strength: string | null
  readonly form: string
  readonly route: string | null
  /** Content of a pack, in `packUnit`. */
  readonly packSize: number
  readonly packUnit: string
  /** Days that a pack lasts; null for a product without prescription. */
  readonly daysSupply: number | null
  /** Of one pack. */
  readonly priceCents: number
  /** Of one pack when three supplies are sent at once; null when only one is sent at a time. */
  readonly threeSuppliesPriceCents: number | null
  /** ISO 4217. */
  readonly currency: string
  readonly needsPrescription: boolean
  /** Whether it may be prescribed for a first request; false for later dose steps. */
  readonly isFirstLine: boolean
  /** Usual dosage; null for a product without prescription. */
  readonly dosage: Dosage | null
  readonly defaultRefills: number
  readonly maxRefills: number
  /** Maximum of one order or prescription. */
  readonly maxPacks: number
  /** Its purpose in one sentence. */
  readonly summary: string
  /** What a product without prescription is made of, or what its box holds. */
  readonly contents: string | null
  /** Directions for a product without prescription. */
  readonly directions: string | null
  readonly warnings: string | null
  /** USPS codes of the states in which it may be sold; null: all states that the practice serves. */
  readonly states: readonly string[] | null
}

/** Fields that decide whether a product may be prescribed. */
type Prescribable = Pick<Product, 'treatmentType' | 'needsPrescription' | 'isFirstLine'>

/** Fields that decide whether a product may be prescribed, and at what price. */
export type Offer = Prescribable & Pick<Product, 'priceCents' | 'currency'>

/** Returns whether a product may be prescribed for a first request. */
export function mayBePrescribed(product: Prescribable, treatmentType: TreatmentType): boolean {
  return mayBeRenewed(product, treatmentType) && product.isFirstLine
}

/** Returns whether a product may be prescribed for a renewal; later dose steps may be. */
export function mayBeRenewed(product: Prescribable, treatmentType: TreatmentType): boolean {
  return product.treatmentType === treatmentType && product.needsPrescription
}

/**
 * Returns whether a product contains an ingredient of the screening rules.
 * @param ingredient as questionnaires name it: lower case, words joined by `_`
 */
export function contains(product: Pick<Product, 'genericName'>, ingredient: string): boolean {
  return ingredientsOf(product).includes(ingredient.replaceAll('_', ' '))
}

/** Returns a product's active ingredients, in lower case. */
export function ingredientsOf({ genericName }: Pick<Product, 'genericName'>): readonly string[] {
  return genericName.toLowerCase().split(/, | and /)
}
