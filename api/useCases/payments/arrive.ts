import { systemMessages } from '../../../domain/messages/systemMessages'
import { answerBy, answerWithinHours } from '../../../domain/requests/answerBy'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { openConversation } from '../../storage/conversationChanges'
import type { SystemTransaction } from '../../storage/database'
import { addPatient } from '../../storage/participants'
import { writeSystemMessage } from '../messages/writeSystemMessage'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/** When an answer is promised, and the id of the conversation that opens: what a request gets when it arrives. */
export function arrivalAt({ at, newId }: Moment): {
  readonly answerBy: Date
  readonly conversationId: string
} {
  return { answerBy: answerBy(at), conversationId: newId() }
}

/**
 * Opens the conversation of a request that has just arrived with the professionals.
 * @returns the sequence number of its first message
 */
export async function welcome(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { at, newId }: Moment,
): Promise<number> {
  const { id: requestId, conversationId, treatmentType, patientId, patientName } = request
  if (!conversationId) throw new Error('The request has no conversation.')
  await openConversation(transaction, {
    id: conversationId,
    requestId,
    treatmentType,
    patientId,
    patientName,
    at,
  })
  await addPatient(transaction, conversationId, { id: patientId, name: patientName })
  const body = systemMessages.opened(answerWithinHours)
  return writeSystemMessage(transaction, request, { id: newId(), body, at })
}
