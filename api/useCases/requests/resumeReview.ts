import { CodedError } from '../../../domain/errors'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { ConversationToWrite } from '../../storage/messages/conversationChanges'
import type { Transaction } from '../../storage/database/database'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus } from '../../storage/requests/requests'
import { findOpenProposal } from '../../storage/requests/treatmentProposals'

/**
 * Resumes the review of a request that waited for its patient, because the patient writes now. An
 * open proposal stays open: only agreeing or refusing resolves it.
 * @returns the updated request; undefined when it did not wait, or a concurrent change has moved it
 */
export async function resumeReview(
  transaction: Transaction,
  { requestId, requestStatus, requestVersion }: ConversationToWrite,
  at: Date,
): Promise<TreatmentRequest | undefined> {
  const { role } = transaction.caller
  if (role !== 'user' || requestStatus !== 'needs_info' || !requestId || !requestVersion) return undefined
  if (await findOpenProposal(transaction, requestId)) return undefined
  const status = nextStatus(requestStatus, 'patientReplied', role)
  const expected = { id: requestId, version: requestVersion, status: requestStatus }
  const request = await changeRequestStatus(transaction, expected, { status, at }).catch(nothingOnConflict)
  if (!request) return undefined
  await appendRequestEvent(transaction, request, {
    type: 'patientReplied',
    from: requestStatus,
    to: status,
    by: 'caller',
    at,
  })
  return request
}

/**
 * Swallows a conflict, so that the message is sent whatever happened to the request. @throws any
 * other error
 */
function nothingOnConflict(error: unknown): undefined {
  if (!(error instanceof CodedError && error.code === 'Conflict')) throw error
}
