import type { PrescriptionStatus, TreatmentType } from '../generated/enums'

/** The clinical content of a prescription: what a signature makes final. */
export interface PrescriptionContent {
  readonly productId: string
  /** Name and strength. */
  readonly medication: string
  readonly form: string
  readonly route: string | null
  /** FHIR dosageInstruction.text. */
  readonly sig: string
  /** FHIR dispenseRequest.quantity, in `quantityUnit`. */
  readonly quantityValue: number
  readonly quantityUnit: string
  readonly packs: number
  readonly daysSupply: number
  readonly refillsAllowed: number
  readonly priceCents: number
  /** ISO 4217. */
  readonly currency: string
  /** For colleagues; the patient does not see it. */
  readonly note: string | null
}

/** A FHIR MedicationRequest with intent `order`. */
export interface Prescription extends PrescriptionContent {
  readonly id: string
  readonly requestId: string
  readonly patientId: string
  readonly patientName: string | null
  readonly prescriberId: string
  readonly prescriberName: string | null
  readonly treatmentType: TreatmentType
  readonly refillsUsed: number
  readonly status: PrescriptionStatus
  readonly statusReason: string | null
  readonly version: number
  readonly authoredOn: Date
  /** Null while it is not in force: the money has not been captured. */
  readonly signedAt: Date | null
  readonly validUntil: Date | null
}
