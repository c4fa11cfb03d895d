/** A sentence for the patient, and the label section it comes from. */
export interface GuidancePoint {
  readonly text: string
  readonly source: string
}

/**
 * How to live with a medicine, from its US label. A null point was not found in the label's text; screens then name
 * the leaflet and the care team instead.
 */
export interface MedicineGuidance {
  /** The form that the label is about, as the catalog names it. */
  readonly doseForm: string
  readonly emergency: readonly GuidancePoint[]
  readonly callToday: readonly GuidancePoint[]
  readonly common: readonly GuidancePoint[]
  /** What to do and avoid, beyond the directions. */
  readonly use: readonly GuidancePoint[]
  readonly missedDose: GuidancePoint | null
  readonly alcohol: GuidancePoint | null
  readonly storage: GuidancePoint | null
}

/** Guidance by medicine: the id of its products without their strength, as `tadalafil-daily`. */
export type GuidanceTable = Readonly<Record<string, MedicineGuidance>>

/** Returns a point of guidance. */
export function point(text: string, source: string): GuidancePoint {
  return { text, source }
}
