import { CodedError } from '../../../domain/errors'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { ConversationToWrite } from '../../storage/conversationChanges'
import type { Transaction } from '../../storage/database'
import { appendRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus } from '../../storage/requests'
import { findOpenProposal } from '../../storage/treatmentProposals'

/**
 * Moves a request on that waited for its patient, because the patient writes now. A proposal is answered with yes or no,
 * not by a message: it stays open.
 * @returns the request as it is now; undefined when it did not wait, or somebody else has just moved it
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

/** The message is sent whatever has just become of the request. @throws whatever else failed */
function nothingOnConflict(error: unknown): undefined {
  if (!(error instanceof CodedError && error.code === 'Conflict')) throw error
}
