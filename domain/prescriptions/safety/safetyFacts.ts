import type { ClinicalTables } from '../../clinical/clinicalTables'
import type { Person } from '../../clinical/person'
import type { RecognizeEntry } from '../../clinical/recognizeEntry'
import type { CalendarDate } from '../../intake/calendarDate'
import type { SafetyAlertKind, SafetySeverity } from '../../generated/enums'

/** Known facts about a patient for a safety check; `null` means no answer, not even "none". */
export interface SafetyBasis {
  readonly medicines: readonly string[] | null
  readonly allergies: readonly string[] | null
  /** Allergies noted by staff; they do not prove that the patient was asked. */
  readonly clinicianAllergies: readonly string[]
  readonly conditions: readonly KnownCondition[] | null
  /** Generic names of our other prescriptions in force, without the one being renewed. */
  readonly prescribed: readonly string[]
  /** Generic names of our prescriptions that this one continues: a refill, a renewal, the next dose step. */
  readonly continued?: readonly string[]
  readonly person: Person
  /** Day of the check, `YYYY-MM-DD`; without it no reported condition is too old. */
  readonly today?: CalendarDate | undefined
}

export interface KnownCondition {
  readonly name: string
  /** The option of an intake's question, if it is one. */
  readonly code: string | null
  /** When it was reported on the profile. */
  readonly recordedAt?: Date
}

/** A safety alert for review before a product is prescribed. */
export interface SafetyAlert {
  /** Stable while nothing changes, so that reviewed alerts can be distinguished from new ones. */
  readonly id: string
  readonly kind: SafetyAlertKind
  readonly severity: SafetySeverity
  /** The patient's fact that the alert is about; null for a list without an answer. */
  readonly about: string | null
  /** Text for HCPs. */
  readonly text: string
}

/** The rules of a safety check. */
export interface SafetyRuleSet {
  readonly tables: ClinicalTables
  readonly recognize: RecognizeEntry
}
