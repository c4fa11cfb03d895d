import type { Message } from '../messages/conversation'
import { roleTexts } from './statusTexts'
import { moment, toPatient } from './types'
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
