import type { PregnancyStatus, SafetySeverity } from '../generated/enums'
import type { Comparison } from '../intake/screening/expression'
import type { ConditionName } from './conditions'
import type { MedicineClass } from './medicineClasses'

/*
 * The source decides the severity. contraindicated: the label's contraindications, and the same ingredient twice ·
 * serious: "avoid", "not recommended", a boxed warning, or another dose than the one we sell · caution: "monitor",
 * "use with caution", "may increase".
 */

/** A rule to check before an ingredient is prescribed. */
export interface ClinicalRule {
  readonly id: string
  /** Ingredients of the catalog to which it applies; empty: every product. */
  readonly ingredients: readonly string[]
  readonly severity: Exclude<SafetySeverity, 'unknown'>
  /** Text for the prescriber: the risk, and what to do. */
  readonly text: string
  /** Label and section ("PI": US prescribing information), or guideline with its year. */
  readonly source: string
  /** Set where no published source decides; the practice's clinician must decide about the rule. */
  readonly signOff?: 'Clinician sign-off required'
}

/** An interaction of two medicines. */
export interface InteractionRule extends ClinicalRule {
  readonly with: readonly MedicineClass[]
}

/** A condition that is a reason against an ingredient. */
export interface ConditionRule extends ClinicalRule {
  readonly conditions: readonly ConditionName[]
  /** Days after its report in which a recent event applies; later it is unknown if it still does. */
  readonly days?: number
}

/** A number about a person; `pregnancyWeek` only during a pregnancy. */
export type PersonQuantity =
  'ageYears' | 'bodyMassIndex' | 'systolic' | 'diastolic' | 'drinksPerWeek' | 'pregnancyWeek'

/** A statement about a person, as data. */
export type PersonStatement =
  | { readonly all: readonly PersonStatement[] }
  | { readonly any: readonly PersonStatement[] }
  | { readonly pregnancy: readonly PregnancyStatus[] }
  | { readonly sexAtBirth: 'female' | 'male' }
  /** Whether the prescription continues a treatment that we have prescribed before. */
  | { readonly isContinuing: boolean }
  | { readonly hasWeightRelatedCondition: boolean }
  | { readonly quantity: PersonQuantity; readonly comparison: Comparison; readonly value: number }

/** A rule on age, sex, pregnancy, weight, blood pressure or alcohol. */
export interface PersonRule extends ClinicalRule {
  readonly when: PersonStatement
}
