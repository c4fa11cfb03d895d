import type { HouseSettings } from '../../../domain/house/houseSettings'
import { answerBy } from '../../../domain/requests/answerBy'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { openConversation } from '../../storage/conversationChanges'
import type { SystemTransaction } from '../../storage/database'
import { addPatient } from '../../storage/participants'
import { writeSystemMessage } from '../messages/writeSystemMessage'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/** What a request gets when it arrives. */
export interface Arrival {
  /** When an answer is promised, and within how many hours that is. */
  readonly answerBy: Date
  readonly answerWithinHours: number
  /** Of the conversation that opens. */
  readonly conversationId: string
}

/** What a request gets that arrives at a moment, as the house is set then. */
export function arrivalAt(
  { at, newId }: Moment,
  { answerWithinHours }: Pick<HouseSettings, 'answerWithinHours'>,
): Arrival {
  return { answerBy: answerBy(at, { answerWithinHours }), answerWithinHours, conversationId: newId() }
}

/**
 * Opens the conversation of a request that has just arrived with the professionals.
 * @returns the sequence number of its first message
 */
export async function welcome(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { conversationId, answerWithinHours }: Arrival,
  { at, newId }: Moment,
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
  const message = { code: 'opened', params: { answerWithinHours } } as const
  return writeSystemMessage(transaction, request, { id: newId(), message, at })
}
