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

/** The type of each mutation's argument, and its selection. */
const mutations: Readonly<Record<LiveEvent['field'], readonly [input: string, fields: object]>> = {
  publishConversationEvent: ['ConversationEventInput', conversationEvent],
  publishPresenceEvent: ['PresenceEventInput', presenceEvent],
  publishInboxEvent: ['InboxEventInput', inboxEvent],
  publishWorklistEvent: ['WorklistEventInput', worklistEvent],
  publishWorklistRow: ['WorklistRowInput', worklistRow],
}

/**
 * Returns the document of publish mutations, each with a variable of its own name. Each selects all fields: subscribers
 * receive only selected fields, and a filter on an unselected field never matches.
 * @param fields different ones, because AppSync may not tell subscribers of a mutation with an alias
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/aws-appsync-real-time-data.html
 * @see https://github.com/aws-amplify/amplify-js/issues/3213
 */
export function publishDocument(fields: readonly LiveEvent['field'][]): string {
  const variables = fields.map((field) => `$${field}: ${mutations[field][0]}!`)
  const selections = fields.map(
    (field) => `${field}(event: $${field}) { ${Object.keys(mutations[field][1]).join(' ')} }`,
  )
  return `mutation Publish(${variables.join(', ')}) { ${selections.join(' ')} }`
}

/** The names of all publish mutations. */
export const publishFields = Object.keys(mutations) as LiveEvent['field'][]
