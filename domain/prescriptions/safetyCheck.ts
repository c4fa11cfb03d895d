import type { ClinicalTables } from '../clinical/clinicalTables'
import { clinicalTables } from '../clinical/clinicalTables'
import type { Person } from '../clinical/person'
import type { RecognizeEntry } from '../clinical/recognizeEntry'
import { recognizeEntry } from '../clinical/recognizeEntry'
import type { SafetyAlertKind, SafetySeverity } from '../generated/enums'
import type { Product } from '../products/product'
import { ingredientsOf } from '../products/product'
import { allergyAlerts } from './allergyAlerts'
import { medicineAlerts } from './medicineAlerts'
import { conditionAlerts, personAlerts } from './personAlerts'
import { unchecked } from './safetyAlert'

/** What is known of a patient when something is to be prescribed; `null`: nothing was said, not even that there is none. */
export interface SafetyBasis {
  readonly medicines: readonly string[] | null
  readonly allergies: readonly string[] | null
  /** Allergies that staff have noted; they do not say that the patient has been asked. */
  readonly notedAllergies: readonly string[]
  readonly conditions: readonly KnownCondition[] | null
  /** What our own prescriptions in force hold, by their products' generic names; without what is being renewed. */
  readonly prescribed: readonly string[]
  /** Generic names of our own prescriptions that this one goes on with: a refill, a renewal, the next dose step. */
  readonly continued?: readonly string[]
  readonly person: Person
}

export interface KnownCondition {
  readonly name: string
  /** The option of the intake, where it is one. */
  readonly code: string | null
}

/** Something to be looked at before a product is prescribed. */
export interface SafetyAlert {
  /** The same as long as nothing changes: what was read can be told from what has come since. */
  readonly id: string
  readonly kind: SafetyAlertKind
  readonly severity: SafetySeverity
  /** What of the patient's it is about; null for a list of which nothing is known. */
  readonly about: string | null
  /** For the professional. */
  readonly text: string
}

/** What a check judges by. */
export interface SafetyJudge {
  readonly tables: ClinicalTables
  readonly recognize: RecognizeEntry
}

/** Whether an alert keeps a product from being prescribed until somebody says why all the same. */
export function isBlocking({ severity }: Pick<SafetyAlert, 'severity'>): boolean {
  return severity !== 'caution'
}

const order: readonly SafetySeverity[] = ['contraindicated', 'serious', 'unknown', 'caution']

/**
 * Checks a product against what a patient takes, is allergic to, has and is. What cannot be checked is an alert like any
 * other: nothing passes because it was not understood.
 * @param judge by default the tables and the names of medicines that come with the product
 * @returns gravest first
 */
export function checkSafety(
  product: Pick<Product, 'genericName'>,
  basis: SafetyBasis,
  { tables = clinicalTables, recognize = recognizeEntry }: Partial<SafetyJudge> = {},
): readonly SafetyAlert[] {
  const ingredients = ingredientsOf(product)
  const judge = { tables, recognize }
  const alerts = [
    ...ingredients
      .filter((ingredient) => !Object.hasOwn(tables.allergens, ingredient))
      .map((ingredient) => unchecked('product', ingredient, unknownProduct)),
    ...medicineAlerts(ingredients, basis, judge),
    ...allergyAlerts(ingredients, basis, judge),
    ...conditionAlerts(ingredients, basis, tables),
    ...personAlerts(ingredients, basis, tables),
  ]
  const byId = new Map(alerts.map((alert) => [alert.id, alert]))
  return [...byId.values()].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}

const unknownProduct = 'We have no rules for this ingredient. Check the label before you prescribe.'
