import type { ClinicalTables } from '../clinical/clinicalTables'
import type { Person } from '../clinical/person'
import type { RecognizeEntry } from '../clinical/recognizeEntry'
import type { SafetyAlertKind, SafetySeverity } from '../generated/enums'

/** What is known of a patient when something is to be prescribed; `null`: nothing was said, not even that there is none. */
export interface SafetyBasis {
  readonly medicines: readonly string[] | null
  readonly allergies: readonly string[] | null
  /** Allergies that staff have noted; they do not say that the patient has been asked. */
  readonly notedAllergies: readonly string[]
  readonly conditions: readonly KnownCondition[] | null
  /** What our own prescriptions in force hold, by their products' generic names; without what is being renewed. */
  readonly prescribed: readonly string[]
  /** Generic names of our own prescriptions that this one goes on with: a refill, a renewal, the next dose step. */
  readonly continued?: readonly string[]
  readonly person: Person
}

export interface KnownCondition {
  readonly name: string
  /** The option of the intake, where it is one. */
  readonly code: string | null
}

/** Something to be looked at before a product is prescribed. */
export interface SafetyAlert {
  /** The same as long as nothing changes: what was read can be told from what has come since. */
  readonly id: string
  readonly kind: SafetyAlertKind
  readonly severity: SafetySeverity
  /** What of the patient's it is about; null for a list of which nothing is known. */
  readonly about: string | null
  /** For the professional. */
  readonly text: string
}

/** What a check judges by. */
export interface SafetyJudge {
  readonly tables: ClinicalTables
  readonly recognize: RecognizeEntry
}
