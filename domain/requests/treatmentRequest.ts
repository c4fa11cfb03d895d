import type {
  SexAtBirth,
  DeclineReason,
  PaymentStatus,
  RequestEventType,
  RequestStatus,
  TreatmentType,
} from '../generated/enums'
import type { CalendarDate } from '../intake/calendarDate'
import type { Level } from '../intake/questionnaire'
import type { Certainty } from '../intake/screening/screen'
import type { Role } from '../role'
import type { RequestWish } from './requestWish'
import type { ShippingAddress } from '../orders/shippingAddress'

/** A submitted intake, or a draft, for one treatment; without the answers. */
export interface TreatmentRequest {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly status: RequestStatus
  /** Number of changes, from 1. */
  readonly version: number
  readonly questionnaireVersion: number
  readonly patientId: string
  readonly patientName: string | null
  readonly patientBirthDate: CalendarDate | null
  readonly patientSexAtBirth: SexAtBirth | null
  /** USPS code of the patient's state. */
  readonly patientState: string | null
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  readonly claimedAt: Date | null
  readonly submittedAt: Date | null
  /** Version of the submitted draft. */
  readonly submittedVersion: number | null
  /** Promised response time for the patient. */
  readonly responseDueAt: Date | null
  /** Number of findings that an HCP must review; null for the patient. */
  readonly findingCount: number | null
  readonly conversationId: string | null
  /** The product the patient wishes; null when they leave the choice to the clinician, and for a renewal. */
  readonly wish: RequestWish | null
  /** Where the first fill ships; only in what its patient reads, and null for a renewal and an older request. */
  readonly shippingAddress?: ShippingAddress | null
  /**
   * Amount of the hold, fixed at submission and raised only with the patient's consent; null when no payment is
   * needed.
   */
  readonly holdCents: number | null
  /** ISO 4217. */
  readonly currency: string | null
  readonly paymentStatus: PaymentStatus | null
  /** When the hold expires. */
  readonly holdUntil: Date | null
  readonly declineReason: DeclineReason | null
  /** Id of the prescription to renew; null for an intake. */
  readonly renewsPrescriptionId: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  /** When the reader's own signed approval takes effect; null to everyone else. */
  readonly approvalTakesEffectAt: Date | null
}

/** Another open request of the same patient, as the queue names it beside a request. */
export interface OtherOpenRequest {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly status: RequestStatus
  readonly assigneeName: string | null
  /** Whether the caller may read it; a colleague's is only named. */
  readonly isReadable: boolean
}

/** A request in the queue. */
export interface ListedRequest extends TreatmentRequest {
  /** Null when there is none. */
  readonly otherOpenRequests: readonly OtherOpenRequest[] | null
}

/** A screening finding of a submitted request, stored as a code; `findingText` renders it on read. */
export interface RecordedFinding {
  readonly ruleId: string
  readonly level: Level
  readonly certainty: Certainty
  readonly itemIds: readonly string[]
}

/**
 * A request with the patient's stored answers. They are parsed by the questionnaire version they were given
 * to.
 */
export interface AnsweredRequest extends TreatmentRequest {
  readonly answers: unknown
  readonly findings: readonly RecordedFinding[]
  /** For a submitted renewal: item id → the record's previous answer, where it differs. */
  readonly changes: unknown
}

/** An event in a request's history. */
export interface RequestEvent {
  readonly id: string
  readonly requestId: string
  readonly type: RequestEventType
  readonly from: RequestStatus | null
  readonly to: RequestStatus
  /** Null when the system caused the event. */
  readonly actorRole: Role | null
  readonly actorName: string | null
  /** The message that asked a question or made a proposal. */
  readonly messageId: string | null
  readonly at: Date
}
