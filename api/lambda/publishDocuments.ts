import type {
  ConversationEvent,
  InboxEvent,
  LiveEvent,
  PresenceEvent,
  WorklistEvent,
  WorklistRow,
} from '../services/liveEvents'

/** Every field of an event, so that a new field does not compile until it is published. */
type FieldsOf<Event> = Readonly<Record<keyof Event, true>>

const conversationEvent: FieldsOf<ConversationEvent> = {
  conversationId: true,
  kind: true,
  messageId: true,
  sequence: true,
  messageKind: true,
  senderId: true,
  senderRole: true,
  senderName: true,
  body: true,
  attachmentCount: true,
  readerId: true,
  lastReadSequence: true,
  lastDeliveredSequence: true,
  status: true,
  version: true,
  assigneeId: true,
  assigneeName: true,
  at: true,
}

const presenceEvent: FieldsOf<PresenceEvent> = {
  conversationId: true,
  sessionId: true,
  activity: true,
  accountId: true,
  role: true,
  name: true,
  assigneeId: true,
  isFree: true,
  at: true,
}

const inboxEvent: FieldsOf<InboxEvent> = {
  recipientId: true,
  conversationId: true,
  lastSequence: true,
  requestId: true,
  requestStatus: true,
  requestVersion: true,
  orderId: true,
  orderStatus: true,
  orderVersion: true,
  prescriptionId: true,
  prescriptionStatus: true,
  prescriptionVersion: true,
  identityStatus: true,
  identityVersion: true,
  at: true,
}

const worklistEvent: FieldsOf<WorklistEvent> = {
  requestId: true,
  requestVersion: true,
  status: true,
  treatmentType: true,
  patientState: true,
  assigneeId: true,
  assigneeName: true,
  at: true,
}

const worklistRow: FieldsOf<WorklistRow> = {
  id: true,
  treatmentType: true,
  status: true,
  version: true,
  patientId: true,
  patientName: true,
  patientBirthDate: true,
  patientSexAtBirth: true,
  patientState: true,
  submittedAt: true,
  responseDueAt: true,
  findingCount: true,
  conversationId: true,
  holdCents: true,
  currency: true,
  paymentStatus: true,
  holdUntil: true,
  renewsPrescriptionId: true,
  createdAt: true,
  updatedAt: true,
  day: true,
}

/**
 * The publish mutations. Each selects all fields: subscribers receive only selected fields, and a filter on
 * an unselected field never matches.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/aws-appsync-real-time-data.html
 */
export const publishDocuments: Readonly<Record<LiveEvent['field'], string>> = {
  publishConversationEvent: publishing(
    'publishConversationEvent',
    'ConversationEventInput',
    conversationEvent,
  ),
  publishPresenceEvent: publishing('publishPresenceEvent', 'PresenceEventInput', presenceEvent),
  publishInboxEvent: publishing('publishInboxEvent', 'InboxEventInput', inboxEvent),
  publishWorklistEvent: publishing('publishWorklistEvent', 'WorklistEventInput', worklistEvent),
  publishWorklistRow: publishing('publishWorklistRow', 'WorklistRowInput', worklistRow),
}

function publishing(field: LiveEvent['field'], input: string, fields: object): string {
  return `mutation Publish($event: ${input}!) { ${field}(event: $event) { ${Object.keys(fields).join(' ')} } }`
}
