import type { Prescription } from '../../../domain/prescriptions/prescription'
import { findConversation } from '../../storage/messages/conversations'
import type { Transaction } from '../../storage/database/database'
import { findRequest } from '../../storage/requests/requests'
import { writeToPatient } from '../requests/askPatient'

/**
 * Posts a staff message about a prescription to its request's conversation, in the caller's name.
 * If the conversation is closed or assigned to another HCP, the text remains in the prescription's
 * history only.
 */
export async function postPrescriptionMessage(
  transaction: Transaction,
  { requestId }: Prescription,
  letter: { readonly id: string; readonly body: string; readonly at: Date },
): Promise<void> {
  const request = await findRequest(transaction, requestId)
  if (!request?.conversationId || request.assigneeId !== transaction.caller.id) return
  const conversation = await findConversation(transaction, request.conversationId)
  if (!conversation || conversation.status === 'closed' || conversation.assigneeId !== transaction.caller.id)
    return
  await writeToPatient(transaction, request, letter, 'open')
}
