import type { PregnancyStatus, SafetySeverity } from '../generated/enums'
import type { Comparison } from '../intake/screening/expression'
import type { ConditionName } from './conditions'
import type { MedicineClass } from './medicineClasses'

/*
 * How grave a rule is follows its source. contraindicated: the label's contraindications, and the same ingredient twice ·
 * serious: "avoid", "not recommended", a boxed warning, or another dose than the one we sell · caution: "monitor",
 * "use with caution", "may increase".
 */

/** Something to look at before an ingredient is prescribed. */
export interface ClinicalRule {
  readonly id: string
  /** Ingredients of the catalog that it is about; none: every product. */
  readonly ingredients: readonly string[]
  readonly severity: Exclude<SafetySeverity, 'unknown'>
  /** For the prescriber: what may happen, and what to do. */
  readonly text: string
  /** Label and section ("PI": US prescribing information), or guideline with its year. */
  readonly source: string
  /** Set where no published source decides: the practice's clinician has to decide the rule itself. */
  readonly signOff?: 'Clinician sign-off required'
}

/** Two medicines that do not go together. */
export interface InteractionRule extends ClinicalRule {
  readonly with: readonly MedicineClass[]
}

/** A condition that speaks against an ingredient. */
export interface ConditionRule extends ClinicalRule {
  readonly conditions: readonly ConditionName[]
}

/** A number that is known of a person; weeks of pregnancy only of somebody who is pregnant. */
export type PersonQuantity =
  'ageYears' | 'bodyMassIndex' | 'systolic' | 'diastolic' | 'drinksPerWeek' | 'pregnancyWeek'

/** A statement about a person, as data. */
export type PersonStatement =
  | { readonly all: readonly PersonStatement[] }
  | { readonly any: readonly PersonStatement[] }
  | { readonly pregnancy: readonly PregnancyStatus[] }
  | { readonly sexAtBirth: 'female' | 'male' }
  /** Whether the prescription goes on with what the patient has had from us already. */
  | { readonly isContinuing: boolean }
  | { readonly hasWeightRelatedCondition: boolean }
  | { readonly quantity: PersonQuantity; readonly comparison: Comparison; readonly value: number }

/** What age, sex, pregnancy, weight or blood pressure speak against. */
export interface PersonRule extends ClinicalRule {
  readonly when: PersonStatement
}
