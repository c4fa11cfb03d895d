import type {
  ConversationEventKind,
  ConversationStatus,
  IdentityCheckStatus,
  MessageKind,
  OrderStatus,
  PresenceActivity,
  PrescriptionStatus,
  RequestStatus,
  Role,
  TreatmentType,
} from '../../domain/generated/enums'

/** A message, a mark or a change, for those who watch one conversation. Flat: subscribers get just these fields. */
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
  /** How many files the message carries; they are read with the message. */
  attachmentCount?: number
  readerId?: string
  lastReadSequence?: number
  lastDeliveredSequence?: number
  status?: ConversationStatus
  version?: number
  assigneeId?: string | null
  assigneeName?: string | null
  /** ISO 8601, UTC. */
  at: string
}

/** What somebody does in a conversation just now; kept nowhere. */
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

/**
 * Tells one person that one of their conversations, requests, orders or prescriptions, or their
 * identity check, has changed.
 */
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

/** A request has entered, left or changed in the professionals' queue. */
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

export type LiveEvent =
  | { readonly field: 'publishConversationEvent'; readonly event: ConversationEvent }
  | { readonly field: 'publishPresenceEvent'; readonly event: PresenceEvent }
  | { readonly field: 'publishInboxEvent'; readonly event: InboxEvent }
  | { readonly field: 'publishWorklistEvent'; readonly event: WorklistEvent }

/**
 * The port to the engine's internal publish mutations. Called after commit, in order; delivery is best effort,
 * readers catch up by sequence number. Never rejects: a failure is logged by the adapter.
 */
export interface LiveEvents {
  publish(events: readonly LiveEvent[]): Promise<void>
}
