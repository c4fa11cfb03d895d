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
  /** How much is in a pack, in `packUnit`. */
  readonly packSize: number
  readonly packUnit: string
  /** How many days a pack lasts; null for what needs no prescription. */
  readonly daysSupply: number | null
  /** Of one pack. */
  readonly priceCents: number
  /** ISO 4217. */
  readonly currency: string
  readonly needsPrescription: boolean
  /** Whether a first request may be answered with it; later dose steps may not. */
  readonly isFirstLine: boolean
  /** How it is usually taken; null for what needs no prescription. */
  readonly dosage: Dosage | null
  readonly defaultRefills: number
  readonly maxRefills: number
  /** Of one order or prescription. */
  readonly maxPacks: number
  /** What it is for, in one sentence. */
  readonly summary: string
  /** How to use what needs no prescription. */
  readonly directions: string | null
  readonly warnings: string | null
  /** Where it may be sold, by USPS code; null: wherever the house works. */
  readonly states: readonly string[] | null
}

/** What decides whether a product may be prescribed, and at what price. */
export type Offer = Pick<
  Product,
  'treatmentType' | 'needsPrescription' | 'isFirstLine' | 'priceCents' | 'currency'
>

/** Whether a professional may answer a first request for a treatment with a product. */
export function mayBePrescribed(product: Offer, treatmentType: TreatmentType): boolean {
  return mayBeRenewed(product, treatmentType) && product.isFirstLine
}

/** Whether a renewal may be answered with a product; later dose steps are among them. */
export function mayBeRenewed(product: Offer, treatmentType: TreatmentType): boolean {
  return product.treatmentType === treatmentType && product.needsPrescription
}

/**
 * Whether a product contains an ingredient of the screening rules.
 * @param ingredient as questionnaires name it: lower case, words joined by `_`
 */
export function contains(product: Pick<Product, 'genericName'>, ingredient: string): boolean {
  return ingredientsOf(product).includes(ingredient.replaceAll('_', ' '))
}

/** What a product works by, in lower case. */
export function ingredientsOf({ genericName }: Pick<Product, 'genericName'>): readonly string[] {
  return genericName.toLowerCase().split(/, | and /)
}

/** An amount in the smallest unit of its currency. */
export interface Money {
  readonly cents: number
  /** ISO 4217. */
  readonly currency: string
}

/**
 * What is held on the patient's card when a request is sent: the price of one pack of the dearest product it may be
 * answered with, so that no choice of the professional costs more than the patient has agreed to. Charged is the price
 * of what is prescribed; the rest of the hold is released.
 * @returns undefined when nothing can be prescribed for the treatment
 */
export function holdAmountFor(treatmentType: TreatmentType, products: readonly Offer[]): Money | undefined {
  const [dearest] = products
    .filter((product) => mayBePrescribed(product, treatmentType))
    .toSorted((one, other) => other.priceCents - one.priceCents)
  return dearest && { cents: dearest.priceCents, currency: dearest.currency }
}
