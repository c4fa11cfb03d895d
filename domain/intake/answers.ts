/** One allergy as a patient tells it; severity in FHIR AllergyIntolerance words plus `unknown`. */
export interface Allergy {
  readonly substance: string
  readonly reaction: string
  readonly severity: AllergySeverity
}

export type AllergySeverity = 'mild' | 'moderate' | 'severe' | 'unknown'

/** One medicine, vitamin or supplement as a patient tells it. */
export interface Medication {
  readonly name: string
  readonly dose: string
  readonly frequency: string
}

/** "No known allergies" is an answer of its own: `none` is true, or there is at least one entry, never both. */
export interface Allergies {
  readonly none: boolean
  readonly entries: readonly Allergy[]
}

/** "I take nothing" is an answer of its own: `none` is true, or there is at least one entry, never both. */
export interface Medications {
  readonly none: boolean
  readonly entries: readonly Medication[]
}

export type MeasuredWithin = 'month' | 'year' | 'longer'

/** Pressures in mmHg, and how long ago they were measured. */
export interface BloodPressure {
  readonly systolic: number
  readonly diastolic: number
  readonly measuredWithin: MeasuredWithin
}

/**
 * Plain JSON, by kind of item: option value (choice), option values (choices), text, number, centimetres (height),
 * kilograms (weight), `YYYY-MM-DD` (date), boolean, accepted version (consent), or one of the structures above.
 */
export type AnswerValue =
  string | number | boolean | readonly string[] | Allergies | Medications | BloodPressure

/** What a person has answered, by item id. An item that is not in it has not been answered. */
export type Answers = Readonly<Record<string, AnswerValue>>
