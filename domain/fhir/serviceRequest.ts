import type { RequestStatus, TreatmentType } from '../generated/enums'
import { addressText } from '../orders/shippingAddress'
import type { AnsweredRequest } from '../requests/treatmentRequest'
import { toPractitioner } from './practitioner'
import { requestStatusTexts } from './statusTexts'
import { inWords, moment, toPatient } from './types'
import type { Resource } from './types'

/** Names of the treatments for pharmacists and other practices. */
const treatmentNames: Readonly<Record<TreatmentType, string>> = {
  beauty: 'Skin care treatment',
  pain_cream: 'Topical pain treatment',
  ed: 'Erectile dysfunction treatment',
  sleep: 'Sleep treatment',
  weight_loss: 'Weight management treatment',
}

const statuses: Readonly<Record<RequestStatus, 'draft' | 'active' | 'completed' | 'revoked'>> = {
  draft: 'draft',
  awaiting_payment: 'draft',
  submitted: 'active',
  in_review: 'active',
  needs_info: 'active',
  approved: 'active',
  prescribed: 'completed',
  shipped: 'completed',
  delivered: 'completed',
  declined: 'revoked',
  cancelled: 'revoked',
  refunded: 'revoked',
  expired: 'revoked',
}

/** Returns a patient's request for a treatment. @see https://hl7.org/fhir/R4/servicerequest.html */
export function serviceRequestResource(request: AnsweredRequest): Resource {
  const { id, patientId, treatmentType, status, createdAt, submittedAt } = request
  const { assigneeId, assigneeName, shippingAddress } = request
  return {
    resourceType: 'ServiceRequest',
    id,
    status: statuses[status],
    intent: 'proposal',
    code: inWords(treatmentNames[treatmentType]),
    subject: toPatient(patientId),
    authoredOn: moment(submittedAt ?? createdAt),
    requester: toPatient(patientId),
    ...(assigneeId !== null && { performer: [toPractitioner(assigneeId, assigneeName)] }),
    supportingInfo: [{ reference: `QuestionnaireResponse/${answersId(id)}` }],
    note: [
      { text: requestStatusTexts[status] },
      ...(shippingAddress ? [{ text: `Shipping address: ${addressText(shippingAddress)}` }] : []),
    ],
  }
}

/** Returns the id of the QuestionnaireResponse of a request. */
export function answersId(requestId: string): string {
  return `${requestId}.answers`
}
