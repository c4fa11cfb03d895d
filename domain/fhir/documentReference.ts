import type { PatientFile } from '../files/patientFile'
import type { FilePurpose } from '../generated/enums'
import { inWords, moment, toPatient } from './types'
import type { Resource } from './types'

const purposes: Readonly<Record<FilePurpose, string>> = {
  intake_photo: 'Request photo',
  progress_photo: 'Progress photo',
  message_attachment: 'Message attachment',
  identity_document: 'Identity document',
}

/**
 * Returns a stored file as a DocumentReference without its bytes, which are private; the product shows them while they are
 * stored.
 * @see https://hl7.org/fhir/R4/documentreference.html
 */
export function documentReferenceResource(file: PatientFile): Resource {
  const { id, patientId, purpose, requestId, viewId, contentType, byteCount, createdAt } = file
  const title = viewId === null ? purposes[purpose] : `${purposes[purpose]}: ${viewId}`
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    type: inWords(purposes[purpose]),
    subject: toPatient(patientId),
    date: moment(createdAt),
    content: [{ attachment: { contentType, size: byteCount, title, creation: moment(createdAt) } }],
    ...(requestId !== null && { context: { related: [{ reference: `ServiceRequest/${requestId}` }] } }),
  }
}
