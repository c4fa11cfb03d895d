import type {
  PrescriptionStatusReason,
  OrderStatus,
  PrescriptionEventType,
  PrescriptionStatus,
  TreatmentType,
} from '../generated/enums'
import type { StateLicense } from '../practitioners/stateLicense'
import type { Role } from '../role'
import type { AutomaticPayment } from './automaticPayment'
import type { Dosage } from './dosage'
import type { StepCheckIn } from './stepCheckIn'

/** The clinical content of a prescription, which the signature makes final. */
export interface PrescriptionContent {
  readonly productId: string
  /** Name and strength. */
  readonly medication: string
  readonly form: string
  readonly route: string | null
  /** FHIR dosageInstruction.text: the sentence rendered from `dosage` at the time of prescribing. */
  readonly sig: string
  readonly dosage: Dosage
  /** FHIR dispenseRequest.quantity, in `quantityUnit`. */
  readonly quantityValue: number
  readonly quantityUnit: string
  readonly packs: number
  readonly daysSupply: number
  readonly refillsAllowed: number
  /** Days in which it may be filled, from its signature. */
  readonly validDays: number
  readonly priceCents: number
  /** ISO 4217. */
  readonly currency: string
  /** Note to colleagues; the patient does not see it. */
  readonly note: string | null
}

/** The content of a fill: the part of a prescription's content that changes with each step. */
export type FillContent = Pick<
  PrescriptionContent,
  | 'productId'
  | 'medication'
  | 'form'
  | 'route'
  | 'sig'
  | 'dosage'
  | 'quantityValue'
  | 'quantityUnit'
  | 'packs'
  | 'daysSupply'
  | 'priceCents'
  | 'currency'
>

/** A step of a titration plan, as prescribed. */
export interface TitrationStep extends FillContent {
  /** From 1, in the order of the doses. */
  readonly number: number
  /** Minimum days at this step before the next one; from the label. */
  readonly minDays: number
}

/**
 * A FHIR MedicationRequest with intent `order`. With a plan it has the content of the current step, see
 * `currentContent` in titration.ts.
 */
export interface Prescription extends PrescriptionContent {
  readonly id: string
  readonly requestId: string
  readonly patientId: string
  readonly patientName: string | null
  readonly prescriberId: string
  readonly prescriberName: string | null
  readonly treatmentType: TreatmentType
  /** The titration plan, whose steps are stored as prescribed; null for one product. */
  readonly titrationPlanId: string | null
  readonly steps: readonly TitrationStep[] | null
  /** For a plan: the patient's step check-ins before each refill, oldest first. */
  readonly checkIns: readonly StepCheckIn[]
  readonly refillsUsed: number
  readonly status: PrescriptionStatus
  readonly statusReason: PrescriptionStatusReason | null
  readonly version: number
  readonly authoredOn: Date
  /** Null before it is in force, because the money has not been captured. */
  readonly signedAt: Date | null
  readonly validUntil: Date | null
  /** FHIR priorPrescription: the prescription that this one superseded. */
  readonly priorPrescriptionId: string | null
  /** End of the delivered supply, see {@link daysLeft}; null before the first delivery. */
  readonly suppliedUntil: Date | null
  /** Number of delivered supplies, including the first fill. */
  readonly deliveredFills: number
  /** False after the order of its first fill was canceled before shipping; the patient may order it again. */
  readonly isFirstFillOrdered: boolean
  /** Whether due refills are ordered automatically. */
  readonly autoRefill: boolean
  /** When the next refill is due; null when none is. */
  readonly nextRefillAt: Date | null
  /** Supplies that the patient wants sent with each refill: 1 or 3, see supplies.ts. */
  readonly suppliesPerRefill: number
  /** Today's price of one pack when three supplies are sent; null when the practice sends one at a time. */
  readonly threeSuppliesPriceCents: number | null
  /** The patient's agreement to automatic payment, for the patient and Admins; null without one. */
  readonly automaticPayment: AutomaticPayment | null
  /** Its undelivered order and that order's status, as far as the caller may see it. */
  readonly openOrderId: string | null
  readonly openOrderStatus: OrderStatus | null
  readonly openOrderCents: number | null
  /** Events since it was signed, oldest first. */
  readonly events: readonly PrescriptionEvent[]
  /** For staff, while it is in use: the prescriber's license in the patient's state. */
  readonly prescriberLicense: StateLicense | null
}

/** An event in a prescription's history. */
export interface PrescriptionEvent {
  readonly id: string
  readonly type: PrescriptionEventType
  readonly from: PrescriptionStatus
  readonly to: PrescriptionStatus
  /** Null when the system caused the event. */
  readonly actorRole: Role | null
  readonly actorName: string | null
  /** A `PrescriptionReason` code, the new date of the next refill, or the new number of supplies. */
  readonly reason: string | null
  /** Reason as text, for the patient. */
  readonly text: string | null
  readonly at: Date
}

/** Returns the prescription's current state for `info.current` of a Conflict: enough to explain and retry. */
export function currentPrescriptionState({
  id,
  status,
  version,
}: Prescription): Readonly<Record<string, unknown>> {
  return { id, status, version }
}
