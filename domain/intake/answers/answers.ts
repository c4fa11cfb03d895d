/** A patient-reported allergy; severity in FHIR AllergyIntolerance words plus `unknown`. */
export interface Allergy {
  readonly substance: string
  readonly reaction: string
  readonly severity: AllergySeverity
}

export type AllergySeverity = 'mild' | 'moderate' | 'severe' | 'unknown'

/** A patient-reported medicine, vitamin or supplement. */
export interface Medication {
  readonly name: string
  readonly dose: string
  readonly frequency: string
}

/** "No known allergies" is a separate answer: either `none` is true, or there is at least one entry. */
export interface Allergies {
  readonly none: boolean
  readonly entries: readonly Allergy[]
}

/** "I take nothing" is a separate answer: either `none` is true, or there is at least one entry. */
export interface Medications {
  readonly none: boolean
  readonly entries: readonly Medication[]
}

export type MeasuredWithin = 'month' | 'year' | 'longer'

/** Pressures in mmHg, and the time since the measurement. */
export interface BloodPressure {
  readonly systolic: number
  readonly diastolic: number
  readonly measuredWithin: MeasuredWithin
}

/**
 * Plain JSON, by kind of item: option value (choice), option values (choices), text, number, centimeters
 * (height), kilograms (weight), `YYYY-MM-DD` (date), boolean, accepted version (consent), or one of the
 * structures above.
 */
export type AnswerValue =
  string | number | boolean | readonly string[] | Allergies | Medications | BloodPressure

/** A person's answers by item id. An absent item has not been answered. */
export type Answers = Readonly<Record<string, AnswerValue>>
