import type {
  ConversationEventKind,
  ConversationStatus,
  IdentityCheckStatus,
  MessageKind,
  OrderStatus,
  PaymentStatus,
  PresenceActivity,
  PrescriptionStatus,
  RequestStatus,
  Role,
  TreatmentType,
} from '../../domain/generated/enums'
import type { CalendarDate } from '../../domain/intake/calendarDate'

/**
 * New message, receipt or change of a conversation, for its subscribers. Flat, because subscribers receive
 * exactly these fields.
 */
export interface ConversationEvent {
  conversationId: string
  kind: ConversationEventKind
  messageId?: string
  sequence?: number
  messageKind?: MessageKind
  senderId?: string | null
  senderRole?: Role | null
  senderName?: string | null
  body?: string
  /** Number of attachments, which subscribers read with the message. */
  attachmentCount?: number
  readerId?: string
  lastReadSequence?: number
  lastDeliveredSequence?: number
  status?: ConversationStatus
  version?: number
  /** Subscriptions of HCPs filter by it, and an absent value matches no filter. */
  assigneeId: string | null
  assigneeName?: string | null
  /** ISO 8601, UTC. */
  at: string
}

/** Current activity of a person in a conversation; never stored. */
export interface PresenceEvent {
  conversationId: string
  sessionId: string
  activity: PresenceActivity
  accountId: string
  role: Role
  name: string | null
  assigneeId: string | null
  isFree: boolean
  at: string
}

/** Change of a person's conversation, request, order, prescription or identity check, for that person. */
export interface InboxEvent {
  recipientId: string
  conversationId?: string
  lastSequence?: number
  requestId?: string
  requestStatus?: RequestStatus
  requestVersion?: number
  orderId?: string
  orderStatus?: OrderStatus
  orderVersion?: number
  prescriptionId?: string
  prescriptionStatus?: PrescriptionStatus
  prescriptionVersion?: number
  identityStatus?: IdentityCheckStatus
  identityVersion?: number
  at: string
}

/** A request was added to, removed from or changed in the clinicians' queue. */
export interface WorklistEvent {
  requestId: string
  requestVersion: number
  status: RequestStatus
  treatmentType: TreatmentType
  patientState: string | null
  assigneeId: string | null
  assigneeName: string | null
  at: string
}

/**
 * Waiting request, for clinicians licensed to treat it: the fields of its row in the queue, and the day of
 * publishing.
 */
export interface WorklistRow {
  id: string
  treatmentType: TreatmentType
  status: RequestStatus
  version: number
  patientId: string
  patientName: string | null
  patientBirthDate: CalendarDate | null
  patientSexAtBirth: string | null
  patientState: string
  submittedAt: string | null
  responseDueAt: string | null
  findingCount: number | null
  conversationId: string | null
  holdCents: number | null
  currency: string | null
  paymentStatus: PaymentStatus | null
  holdUntil: string | null
  renewsPrescriptionId: string | null
  createdAt: string
  updatedAt: string
  /** UTC. */
  day: CalendarDate
}

export type LiveEvent =
  | { readonly field: 'publishConversationEvent'; readonly event: ConversationEvent }
  | { readonly field: 'publishPresenceEvent'; readonly event: PresenceEvent }
  | { readonly field: 'publishInboxEvent'; readonly event: InboxEvent }
  | { readonly field: 'publishWorklistEvent'; readonly event: WorklistEvent }
  | { readonly field: 'publishWorklistRow'; readonly event: WorklistRow }

/**
 * Port to the GraphQL engine's internal publish mutations. Called after the commit, in order. Delivery is
 * best effort, and subscribers catch up by sequence number. Never rejects, because the adapter logs
 * failures.
 */
export interface LiveEvents {
  publish(events: readonly LiveEvent[]): Promise<void>
}
