import type { ConversationStatus, MessageKind, RequestStatus, TreatmentType } from '../generated/enums'
import type { Role } from '../role'

/** The letters between one patient and their care team about one request. */
export interface Conversation {
  readonly id: string
  readonly requestId: string | null
  readonly treatmentType: TreatmentType | null
  readonly status: ConversationStatus
  /** Counts the changes, from 1. */
  readonly version: number
  readonly patientId: string
  readonly patientName: string | null
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  /** Sequence of the newest message; 0 when there is none. */
  readonly lastSequence: number
  readonly lastMessageAt: Date
  readonly lastPreview: string | null
  /** Since when the patient waits for an answer. */
  readonly waitingSince: Date | null
  readonly closedAt: Date | null
  readonly createdAt: Date
}

export interface Participant {
  readonly accountId: string
  readonly role: Role
  readonly name: string | null
  readonly lastReadSequence: number
  /** Up to where a browser of theirs has fetched it; never behind what they have read. */
  readonly lastDeliveredSequence: number
}

/** A conversation as one of its readers sees it. */
export interface ReadConversation extends Conversation {
  /** Of the request it is about, where the reader may see that. */
  readonly requestStatus: RequestStatus | null
  /** Messages of others after the reader's mark; 0 for who reads without taking part. */
  readonly unreadCount: number
  readonly participants: readonly Participant[]
}

/** A file that a message carries. */
export interface Attachment {
  /** The file's. */
  readonly id: string
  /** Media type: of a picture always `image/jpeg`. */
  readonly contentType: string
  readonly byteCount: number
  /** Pixels. */
  readonly width: number | null
  readonly height: number | null
}

export interface Message {
  readonly id: string
  readonly conversationId: string
  /** From 1, without gaps. */
  readonly sequence: number
  readonly kind: MessageKind
  readonly senderId: string | null
  readonly senderRole: Role | null
  readonly senderName: string | null
  /** Empty when it is files alone. */
  readonly body: string
  readonly attachments: readonly Attachment[]
  readonly createdAt: Date
}
