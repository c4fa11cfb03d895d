import type {
  OrderStatus,
  PrescriptionEventType,
  PrescriptionStatus,
  TreatmentType,
} from '../generated/enums'
import type { StateLicence } from '../practitioners/stateLicence'
import type { Role } from '../role'
import type { Dosage } from './dosage'
import type { StepCheckIn } from './stepCheckIn'

/** The clinical content of a prescription: what a signature makes final. */
export interface PrescriptionContent {
  readonly productId: string
  /** Name and strength. */
  readonly medication: string
  readonly form: string
  readonly route: string | null
  /** FHIR dosageInstruction.text: the sentence that `dosage` made when it was prescribed. */
  readonly sig: string
  readonly dosage: Dosage
  /** FHIR dispenseRequest.quantity, in `quantityUnit`. */
  readonly quantityValue: number
  readonly quantityUnit: string
  readonly packs: number
  readonly daysSupply: number
  readonly refillsAllowed: number
  /** How long it may be filled, from its signature on. */
  readonly validDays: number
  readonly priceCents: number
  /** ISO 4217. */
  readonly currency: string
  /** For colleagues; the patient does not see it. */
  readonly note: string | null
}

/** What a fill is: the part of a prescription's content that changes from step to step. */
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

/** A step of a plan, as it was prescribed. */
export interface TitrationStep extends FillContent {
  /** From one on, in the order of the doses. */
  readonly number: number
  /** How long it is taken at least before the next step; from the label. */
  readonly minDays: number
}

/** A FHIR MedicationRequest with intent `order`; of a plan with the content of its current step, see `currentContent` in titration.ts. */
export interface Prescription extends PrescriptionContent {
  readonly id: string
  readonly requestId: string
  readonly patientId: string
  readonly patientName: string | null
  readonly prescriberId: string
  readonly prescriberName: string | null
  readonly treatmentType: TreatmentType
  /** The titration plan that it follows, with the steps as they were prescribed; null for one product. */
  readonly titrationPlanId: string | null
  readonly steps: readonly TitrationStep[] | null
  /** Of a plan: what the patient has said before each fill after the first, oldest first. */
  readonly checkIns: readonly StepCheckIn[]
  readonly refillsUsed: number
  readonly status: PrescriptionStatus
  readonly statusReason: string | null
  readonly version: number
  readonly authoredOn: Date
  /** Null while it is not in force: the money has not been captured. */
  readonly signedAt: Date | null
  readonly validUntil: Date | null
  /** FHIR priorPrescription: what this one took the place of. */
  readonly priorPrescriptionId: string | null
  /** Until when what has arrived lasts, see {@link daysLeft}; null before anything has. */
  readonly suppliedUntil: Date | null
  /** How often it has arrived, the first time included. */
  readonly deliveredFills: number
  /** False once the order of its first fill was cancelled before it left; the patient may order it again. */
  readonly isFirstFillOrdered: boolean
  /** Whether refills are prepared by themselves when they are due. */
  readonly autoRefill: boolean
  /** When the next refill is due; null when none is. */
  readonly nextRefillAt: Date | null
  /** The order of it that has not arrived yet, and how it is; as far as the caller may see it. */
  readonly openOrderId: string | null
  readonly openOrderStatus: OrderStatus | null
  /** What has happened since it was signed, oldest first. */
  readonly events: readonly PrescriptionEvent[]
  /** For staff, while it is in use: what its prescriber holds where the patient is. */
  readonly prescriberLicence: StateLicence | null
}

/** Something that has happened to a prescription. */
export interface PrescriptionEvent {
  readonly id: string
  readonly type: PrescriptionEventType
  readonly from: PrescriptionStatus
  readonly to: PrescriptionStatus
  /** Null when the system did it. */
  readonly actorRole: Role | null
  readonly actorName: string | null
  /** A code of `PrescriptionReason`, or a date the next refill was put to. */
  readonly reason: string | null
  /** In words, for the patient. */
  readonly text: string | null
  readonly at: Date
}

/** How a prescription is now, for `info.current` of a Conflict: enough to explain and to try again. */
export function currentPrescriptionState({
  id,
  status,
  version,
}: Prescription): Readonly<Record<string, unknown>> {
  return { id, status, version }
}
