import type { PregnancyStatus } from '../generated/enums'

/** Known facts about the patient of a prescription; null: unknown. */
export interface Person {
  readonly ageYears: number | null
  readonly sexAtBirth: string | null
  readonly pregnancy: PregnancyStatus | null
  /** Completed weeks of a pregnancy. */
  readonly pregnancyWeek: number | null
  readonly weightKg: number | null
  /** kg/m² */
  readonly bodyMassIndex: number | null
  /** mmHg, measured within 12 months. */
  readonly systolic: number | null
  readonly diastolic: number | null
  readonly drinksPerWeek: number | null
  /** Whether the prescription continues a treatment that we have prescribed before. */
  readonly isContinuing: boolean
}

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
