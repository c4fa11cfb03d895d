import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'

/**
 * Tells the queue, and those whose request it is, that a request has changed.
 * @param lastSequence of its conversation, when the change left a message there
 * @param alsoTo an account that had to do with it until now
 */
export function tellOfRequest(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { lastSequence, alsoTo }: { readonly lastSequence?: number; readonly alsoTo?: string | null } = {},
): void {
  const at = request.updatedAt.toISOString()
  const { id: requestId, status, version: requestVersion, treatmentType, patientState } = request
  const { assigneeId, assigneeName, patientId, conversationId } = request
  // What was never sent is nobody's business but the patient's.
  if (request.submittedVersion !== null) {
    transaction.publishAfterCommit({
      field: 'publishWorklistEvent',
      event: { requestId, requestVersion, status, treatmentType, patientState, assigneeId, assigneeName, at },
    })
  }
  const conversation = conversationId && lastSequence !== undefined ? { conversationId, lastSequence } : {}
  for (const recipientId of new Set([patientId, assigneeId, alsoTo])) {
    if (!recipientId) continue
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: { recipientId, ...conversation, requestId, requestStatus: status, requestVersion, at },
    })
  }
}
