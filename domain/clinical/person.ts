import type { PregnancyStatus } from '../generated/enums'

/** What is known of the person something is prescribed for; null: not known. */
export interface Person {
  readonly ageYears: number | null
  readonly sexAtBirth: string | null
  readonly pregnancy: PregnancyStatus | null
  /** Completed weeks, of somebody who is pregnant. */
  readonly pregnancyWeek: number | null
  readonly weightKg: number | null
  /** kg/m² */
  readonly bodyMassIndex: number | null
  /** mmHg, measured within 12 months. */
  readonly systolic: number | null
  readonly diastolic: number | null
  readonly drinksPerWeek: number | null
  /** Whether the prescription goes on with what the patient has had from us already. */
  readonly isContinuing: boolean
}

/** Of whom nothing is known. */
export const unknownPerson: Person = {
  ageYears: null,
  sexAtBirth: null,
  pregnancy: null,
  pregnancyWeek: null,
  weightKg: null,
  bodyMassIndex: null,
  systolic: null,
  diastolic: null,
  drinksPerWeek: null,
  isContinuing: false,
}
