import type { PracticeSettings } from '../../../domain/practice/practiceSettings'
import { responseDueAt } from '../../../domain/requests/responseDueAt'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import { openConversation } from '../../storage/messages/conversationChanges'
import { addPatient } from '../../storage/messages/participants'
import type { Clock } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'

/** Fields set on a request when it is submitted. */
export interface SubmissionDefaults {
  /** Promised response time: as a deadline, and in hours. */
  readonly responseDueAt: Date
  readonly responseTimeHours: number
  /** Id of the conversation to open. */
  readonly conversationId: string
}

/** Returns the defaults for a submission at the given time, from the practice's settings. */
export function submissionDefaults(
  { at, newId }: Clock,
  { responseTimeHours }: Pick<PracticeSettings, 'responseTimeHours'>,
): SubmissionDefaults {
  return {
    responseDueAt: responseDueAt(at, { responseTimeHours }),
    responseTimeHours,
    conversationId: newId(),
  }
}

/**
 * Opens the conversation of a request that was just submitted.
 * @returns the sequence number of its first message
 */
export async function openConversationForRequest(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { conversationId, responseTimeHours }: SubmissionDefaults,
  { at, newId }: Clock,
): Promise<number> {
  const { id: requestId, treatmentType, patientId, patientName } = request
  await openConversation(transaction, {
    id: conversationId,
    requestId,
    treatmentType,
    patientId,
    patientName,
    at,
  })
  await addPatient(transaction, conversationId, { id: patientId, name: patientName })
  const message = { code: 'opened', params: { responseTimeHours } } as const
  return writeSystemMessage(transaction, request, { id: newId(), message, at })
}
