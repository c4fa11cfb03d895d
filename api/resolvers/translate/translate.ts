import type { PatientFile as StoredFile } from '../../../domain/files/patientFile'
import type { ReadConversation, Message as SentMessage } from '../../../domain/messages/conversation'
import type { ConversationNote as StoredNote } from '../../../domain/messages/conversationNote'
import type {
  ListedRequest,
  TreatmentRequest as Request,
  RequestEvent as HappenedEvent,
} from '../../../domain/requests/treatmentRequest'
import type { DetectedIssue as StoredIssue } from '../../../domain/prescriptions/safety/detectedIssue'
import type { EvidenceEntry as StoredEntry } from '../../../domain/requests/evidenceEntry'
import type { RequestEvidence as Evidence } from '../../../domain/requests/requestEvidence'
import type { Account as Person } from '../../../domain/account/account'
import type {
  Account,
  Conversation,
  ConversationNote,
  DetectedIssue,
  EvidenceEntry,
  Message,
  PageInfo,
  PatientFile,
  RequestEvent,
  RequestEvidence,
  RequestReview,
  RequestWish,
  TreatmentRequest,
} from '../../generated/resolvers'
import { isoOrNull } from './isoOrNull'
import { moneyOf, moneyOrNull } from './translateMoney'
import { prescriptionOf } from './translatePrescription'
import type { Page } from '../../useCases/page'
import type { RequestDetail as Detail, RequestReview as Review } from '../../useCases/requests/readRequests'

/** AWSDateTime: ISO 8601 in UTC with milliseconds. */
const iso = (moment: Date) => moment.toISOString()
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
    responseDueAt: isoOrNull(request.responseDueAt),
    findingCount: request.findingCount,
    conversationId: request.conversationId,
    wish: wishOf(request),
    shippingAddress: request.shippingAddress ?? null,
    hold: moneyOrNull(request.holdCents, request.currency),
    paymentStatus: request.paymentStatus,
    holdUntil: isoOrNull(request.holdUntil),
    declineReason: request.declineReason,
    renewsPrescriptionId: request.renewsPrescriptionId,
    approvalTakesEffectAt: isoOrNull(request.approvalTakesEffectAt),
    createdAt: iso(request.createdAt),
    updatedAt: iso(request.updatedAt),
    otherOpenRequests: null,
  }
}

function wishOf({ wish }: Request): RequestWish | null {
  if (!wish) return null
  const { productId, medication, priceCents, currency } = wish
  return { productId, medication, price: moneyOf(priceCents, currency) }
}

export function listedRequestOf({ otherOpenRequests, ...request }: ListedRequest) {
  return {
    ...treatmentRequestOf(request),
    otherOpenRequests: otherOpenRequests && [...otherOpenRequests],
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
    closedAt: isoOrNull(conversation.closedAt),
    createdAt: iso(conversation.createdAt),
    participants: [...conversation.participants],
  }
}

/** Fields are listed explicitly: for 50 messages, a rest spread costs more than serializing their JSON. */
export function messageOf(message: SentMessage): Message {
  return {
    id: message.id,
    conversationId: message.conversationId,
    sequence: message.sequence,
    kind: message.kind,
    senderId: message.senderId,
    senderRole: message.senderRole,
    senderName: message.senderName,
    body: message.body,
    attachments: [...message.attachments],
    createdAt: iso(message.createdAt),
  }
}

export function conversationNoteOf({ createdAt, ...note }: StoredNote): ConversationNote {
  return { ...note, createdAt: iso(createdAt) }
}

export function detectedIssueOf({ alerts, identifiedAt, ...issue }: StoredIssue): DetectedIssue {
  return { ...issue, alerts: [...alerts], identifiedAt: iso(identifiedAt) }
}

/** Returns a request without what staff read beside it. */
export function requestDetailOf({ request, answers, findings, photos, changes }: Detail) {
  return {
    id: request.id,
    request: treatmentRequestOf(request),
    answers,
    findings: findings.map((finding) => ({ ...finding, itemIds: [...finding.itemIds] })),
    photos: photos.map(patientFileOf),
    changes,
    review: null,
  }
}

export function requestReviewOf(id: string, review: Review, now: Date): RequestReview {
  const { renews, earlierPhotos, ruledOut, detectedIssue, evidence } = review
  return {
    ...review,
    id,
    evidence: evidence && evidenceOf(evidence),
    renews: renews && prescriptionOf(renews, now),
    earlierPhotos: earlierPhotos.map(patientFileOf),
    ruledOut: ruledOut && ruledOut.map(({ sources, ...each }) => ({ ...each, sources: [...sources] })),
    detectedIssue: detectedIssue && detectedIssueOf(detectedIssue),
  }
}

function evidenceOf(evidence: Evidence): RequestEvidence {
  const { medications, allergies, conditions, earlier, otherRequests, prescriptions } = evidence
  return {
    ...evidence,
    pregnancyReportedAt: evidence.pregnancyReportedAt && iso(evidence.pregnancyReportedAt),
    medications: medications && medications.map(evidenceEntryOf),
    allergies: allergies && allergies.map(evidenceEntryOf),
    conditions: conditions && conditions.map(evidenceEntryOf),
    earlier: earlier.map((measure) => ({ ...measure, at: iso(measure.at) })),
    otherRequests: otherRequests.map(({ id: requestId, submittedAt, ...request }) => ({
      ...request,
      requestId,
      submittedAt: iso(new Date(submittedAt)),
    })),
    prescriptions: prescriptions.map(({ id: prescriptionId, signedAt, ...prescription }) => ({
      ...prescription,
      prescriptionId,
      signedAt: iso(new Date(signedAt)),
    })),
  }
}

const evidenceEntryOf = ({ knownAs, classes, ...entry }: StoredEntry): EvidenceEntry => ({
  ...entry,
  knownAs: [...knownAs],
  classes: [...classes],
})

export function patientFileOf({ sha256: _sent, createdAt, ...file }: StoredFile): PatientFile {
  return { ...file, createdAt: iso(createdAt) }
}

/** Converts a page to a GraphQL connection. */
export function connectionOf<Row, Node>(
  { nodes, endCursor, hasNextPage }: Page<Row>,
  nodeOf: (row: Row) => Node,
): { nodes: Node[]; pageInfo: PageInfo } {
  return { nodes: nodes.map(nodeOf), pageInfo: { endCursor, hasNextPage } }
}
