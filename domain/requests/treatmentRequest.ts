import type {
  DeclineReason,
  PaymentStatus,
  RequestEventType,
  RequestStatus,
  TreatmentType,
} from '../generated/enums'
import type { CalendarDate } from '../intake/calendarDate'
import type { Level } from '../intake/questionnaire'
import type { Certainty } from '../intake/screen'
import type { Role } from '../role'

/** An intake submitted, or about to be, for one treatment; without the answers. */
export interface TreatmentRequest {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly status: RequestStatus
  /** Counts the changes, from 1. */
  readonly version: number
  readonly questionnaireVersion: number
  readonly patientId: string
  readonly patientName: string | null
  readonly patientBirthDate: CalendarDate | null
  readonly patientSexAtBirth: string | null
  /** USPS code of the state the patient is in. */
  readonly patientState: string | null
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  readonly claimedAt: Date | null
  readonly submittedAt: Date | null
  /** The version of the draft that was submitted. */
  readonly submittedVersion: number | null
  /** When the patient is promised an answer. */
  readonly answerBy: Date | null
  /** Findings a professional must look at; null for the patient. */
  readonly findingCount: number | null
  readonly conversationId: string | null
  /** What is held at most, frozen when the answers were sent; null where nothing is to be paid. */
  readonly holdCents: number | null
  /** ISO 4217. */
  readonly currency: string | null
  readonly paymentStatus: PaymentStatus | null
  /** When the card's hold ends. */
  readonly holdUntil: Date | null
  readonly declineReason: DeclineReason | null
  /** The prescription it asks for again; null for an intake. */
  readonly renewsPrescriptionId: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A screening finding of when the request was submitted: a code, put into words when it is read (`findingText`). */
export interface RecordedFinding {
  readonly ruleId: string
  readonly level: Level
  readonly certainty: Certainty
  readonly itemIds: readonly string[]
}

/** A request with what the patient answered, as stored: answers are read by the questionnaire they were given to. */
export interface AnsweredRequest extends TreatmentRequest {
  readonly answers: unknown
  readonly findings: readonly RecordedFinding[]
  /** Of a renewal that was sent: item id → what the record said before, where it differs. */
  readonly changes: unknown
}

/** Something that has happened to a request. */
export interface RequestEvent {
  readonly id: string
  readonly requestId: string
  readonly type: RequestEventType
  readonly from: RequestStatus | null
  readonly to: RequestStatus
  /** Null when the system did it. */
  readonly actorRole: Role | null
  readonly actorName: string | null
  readonly at: Date
}
