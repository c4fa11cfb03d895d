import type { ReadConversation, Message as SentMessage } from '../../domain/messages/conversation'
import type {
  TreatmentRequest as Request,
  RequestEvent as HappenedEvent,
} from '../../domain/requests/treatmentRequest'
import type { Account as Person } from '../../domain/account/account'
import type {
  Account,
  Conversation,
  Message,
  PageInfo,
  RequestEvent,
  TreatmentRequest,
} from '../generated/resolvers'
import type { Page } from '../useCases/page'

/** AWSDateTime: ISO 8601 in UTC with milliseconds. */
const iso = (moment: Date) => moment.toISOString()
const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

export function accountOf({ createdAt, ...account }: Person): Account {
  return { ...account, createdAt: iso(createdAt) }
}

export function treatmentRequestOf(request: Request): Omit<TreatmentRequest, 'events'> {
  return {
    id: request.id,
    treatmentType: request.treatmentType,
    status: request.status,
    version: request.version,
    questionnaireVersion: request.questionnaireVersion,
    patientId: request.patientId,
    patientName: request.patientName,
    patientBirthDate: request.patientBirthDate,
    patientSexAtBirth: request.patientSexAtBirth,
    patientState: request.patientState,
    assigneeId: request.assigneeId,
    assigneeName: request.assigneeName,
    claimedAt: isoOrNull(request.claimedAt),
    submittedAt: isoOrNull(request.submittedAt),
    answerBy: isoOrNull(request.answerBy),
    findingCount: request.findingCount,
    conversationId: request.conversationId,
    createdAt: iso(request.createdAt),
    updatedAt: iso(request.updatedAt),
  }
}

export function requestEventOf({
  id,
  type,
  from,
  to,
  actorRole,
  actorName,
  at,
}: HappenedEvent): RequestEvent {
  return { id, type, from, to, actorRole, actorName, at: iso(at) }
}

export function conversationOf(conversation: ReadConversation): Conversation {
  return {
    ...conversation,
    lastMessageAt: iso(conversation.lastMessageAt),
    waitingSince: isoOrNull(conversation.waitingSince),
    createdAt: iso(conversation.createdAt),
    participants: [...conversation.participants],
  }
}

export function messageOf({ createdAt, ...message }: SentMessage): Message {
  return { ...message, createdAt: iso(createdAt) }
}

/** A page as a GraphQL connection. */
export function connectionOf<Row, Node>(
  { nodes, endCursor, hasNextPage }: Page<Row>,
  nodeOf: (row: Row) => Node,
): { nodes: Node[]; pageInfo: PageInfo } {
  return { nodes: nodes.map(nodeOf), pageInfo: { endCursor, hasNextPage } }
}
