import type { AllergySeverity, HealthKind, StatementSource, TreatmentType } from '../generated/enums'

/** An allergy, condition or medicine reported by a patient; fields of other kinds are null. */
export interface HealthEntry {
  readonly kind: HealthKind
  readonly name: string
  /** Option of the intake, for a condition it offers. */
  readonly code: string | null
  readonly reaction: string | null
  readonly severity: AllergySeverity | null
  readonly dose: string | null
  readonly frequency: string | null
}

/** A stored health entry with the source and time of its last report. */
export interface HealthStatement extends HealthEntry {
  readonly id: string
  readonly source: StatementSource
  /** The request whose intake reported it. */
  readonly requestId: string | null
  readonly treatmentType: TreatmentType | null
  readonly recordedAt: Date
  /** When the patient removed it from the list. */
  readonly endedAt: Date | null
}

/** A kind of health entry of which the patient reports none. */
export interface ReportedNone {
  readonly allergy: boolean
  readonly condition: boolean
  readonly medication: boolean
}

/**
 * Returns the key for comparing names, so that nothing is listed twice. It ignores letter case and spacing.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}

/** Returns whether two entries of the same name have the same details. */
export function isSameStatement(one: HealthEntry, other: HealthEntry): boolean {
  return (
    one.kind === other.kind &&
    one.name === other.name &&
    one.code === other.code &&
    one.reaction === other.reaction &&
    one.severity === other.severity &&
    one.dose === other.dose &&
    one.frequency === other.frequency
  )
}
