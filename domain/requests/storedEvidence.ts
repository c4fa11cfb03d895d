import type {
  AllergySeverity,
  HealthKind,
  IdentityCheckStatus,
  PregnancyStatus,
  PrescriptionStatus,
  RequestStatus,
  TreatmentType,
} from '../generated/enums'

/** What is stored about the patient of a request beside its answers; nulls where the caller may not read it. */
export interface StoredEvidence {
  readonly readsRecord: boolean
  /** Whether the caller is licensed where the patient is; null for an Admin. */
  readonly isLicensed: boolean | null
  readonly identityStatus: IdentityCheckStatus | null
  readonly identityValidUntil: Date | null
  readonly pregnancy: PregnancyStatus | null
  readonly pregnancyReportedAt: Date | null
  readonly requests: readonly OtherRequest[]
  readonly measures: readonly StoredMeasure[] | null
  readonly prescriptions: readonly CurrentPrescription[] | null
  readonly statements: readonly StoredStatement[] | null
  readonly allergies: readonly StoredAllergy[] | null
}

/** Another undecided request of the patient. */
export interface OtherRequest {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly status: RequestStatus
  readonly submittedAt: string
  readonly assigneeName: string | null
  readonly isOwn: boolean
}

/** A prescription of the patient that is in force. */
export interface CurrentPrescription {
  readonly id: string
  readonly medication: string
  readonly status: PrescriptionStatus
  readonly sig: string
  readonly prescriberName: string | null
  readonly signedAt: string
}

/** What a patient reported earlier, as stored. */
export interface StoredMeasure {
  readonly at: string
  readonly heightCm: unknown
  readonly weightKg: unknown
  readonly bloodPressure: unknown
}

export interface StoredStatement {
  readonly kind: HealthKind
  readonly name: string
  readonly code: string | null
  readonly reaction: string | null
  readonly severity: AllergySeverity | null
  readonly dose: string | null
  readonly frequency: string | null
}

export interface StoredAllergy {
  readonly substance: string
  readonly reaction: string
  readonly severity: AllergySeverity
}
