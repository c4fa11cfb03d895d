import type { AllergySeverity, HealthKind, StatementSource, TreatmentType } from '../generated/enums'

/** One allergy, condition or medicine as a patient tells it; what a kind does not have is null. */
export interface HealthEntry {
  readonly kind: HealthKind
  readonly name: string
  /** Of a condition the intake offers: its option. */
  readonly code: string | null
  readonly reaction: string | null
  readonly severity: AllergySeverity | null
  readonly dose: string | null
  readonly frequency: string | null
}

/** The same, kept: where and when it was said last. */
export interface HealthStatement extends HealthEntry {
  readonly id: string
  readonly source: StatementSource
  /** The request whose intake said so. */
  readonly requestId: string | null
  readonly treatmentType: TreatmentType | null
  readonly recordedAt: Date
  /** When the patient took it from the list. */
  readonly endedAt: Date | null
}

/** What a patient says there is none of. */
export interface SaidNone {
  readonly allergy: boolean
  readonly condition: boolean
  readonly medication: boolean
}

/** The name as it is compared, so that nothing is listed twice: letter case and spacing make no difference. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}

/** Whether two entries of the same name say the same. */
export function saysTheSame(one: HealthEntry, other: HealthEntry): boolean {
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
