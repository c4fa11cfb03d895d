import { formatDate } from '../format/date'
import { cardText } from '../messages/cards/cardTexts'
import type { Message } from '../messages/conversation'
import type { ConversationCard } from '../messages/cards/card'
import { roleTexts } from './statusTexts'
import { hl7Code, moment, toPatient } from './types'
import type { Reference, Resource } from './types'

/** A message with the patient and request of its conversation. */
export interface ExportedMessage extends Message {
  readonly patientId: string
  readonly requestId: string | null
}

/** Returns a message as a Communication. @see https://hl7.org/fhir/R4/communication.html */
export function communicationResource(message: ExportedMessage): Resource {
  const { id, patientId, requestId, senderId, senderName, senderRole, body, attachments, createdAt } = message
  const isFromPatient = senderId === patientId
  const sender: Reference | undefined = isFromPatient
    ? toPatient(patientId)
    : senderId === null
      ? undefined
      : { display: senderName ?? (senderRole ? roleTexts[senderRole] : 'Care team') }
  return {
    resourceType: 'Communication',
    id,
    status: 'completed',
    subject: toPatient(patientId),
    ...(requestId !== null && { about: [{ reference: `ServiceRequest/${requestId}` }] }),
    sent: moment(createdAt),
    recipient: [isFromPatient ? { display: 'Care team' } : toPatient(patientId)],
    ...(sender && { sender }),
    payload: [
      ...(body === '' ? [] : [{ contentString: body }]),
      ...attachments.map(({ contentType, byteCount }) => ({
        contentAttachment: { contentType, size: byteCount },
      })),
    ],
  }
}

/**
 * Returns a card of a conversation in words, as a Communication of the practice at the card's place.
 * @see https://hl7.org/fhir/R4/valueset-communication-category.html
 */
export function cardResource(card: ConversationCard, patientId: string): Resource {
  const { id, requestId, at, until, treatment } = card
  const { title, text } = cardText(card, 'patient', until ? formatDate(until.toISOString().slice(0, 10)) : '')
  const lines = [title, ...(treatment ? [`${treatment.medication}. ${treatment.sig}`] : []), text]
  return {
    resourceType: 'Communication',
    id,
    status: 'completed',
    category: [hl7Code('communication-category', 'notification')],
    subject: toPatient(patientId),
    about: [{ reference: `ServiceRequest/${requestId}` }],
    sent: moment(at),
    recipient: [toPatient(patientId)],
    payload: lines.map((contentString) => ({ contentString })),
  }
}
