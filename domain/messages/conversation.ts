import type { ConversationStatus, MessageKind, RequestStatus, TreatmentType } from '../generated/enums'
import type { Role } from '../role'

/** The messages of one patient and their care team about one request. */
export interface Conversation {
  readonly id: string
  readonly requestId: string | null
  readonly treatmentType: TreatmentType | null
  readonly status: ConversationStatus
  /** Number of changes, from 1. */
  readonly version: number
  readonly patientId: string
  readonly patientName: string | null
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  /** Sequence of the newest message; 0 when there is none. */
  readonly lastSequence: number
  readonly lastMessageAt: Date
  readonly lastPreview: string | null
  /** Time since which the patient waits for an answer. */
  readonly waitingSince: Date | null
  readonly closedAt: Date | null
  readonly createdAt: Date
}

interface Participant {
  readonly accountId: string
  readonly role: Role
  readonly name: string | null
  readonly lastReadSequence: number
  /** Highest sequence fetched by one of the participant's browsers; never behind their read mark. */
  readonly lastDeliveredSequence: number
}

/** A conversation as one of its readers sees it. */
export interface ReadConversation extends Conversation {
  /** Status of its request, if the reader may see that request. */
  readonly requestStatus: RequestStatus | null
  /** Number of others' messages after the reader's read mark; 0 for a reader who is not a participant. */
  readonly unreadCount: number
  readonly participants: readonly Participant[]
}

/** A file attached to a message. */
export interface Attachment {
  /** The file's id. */
  readonly id: string
  /** Media type; always `image/jpeg` for a picture. */
  readonly contentType: string
  readonly byteCount: number
  /** In pixels. */
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
  /** Empty when the message has only attachments. */
  readonly body: string
  readonly attachments: readonly Attachment[]
  readonly createdAt: Date
}
