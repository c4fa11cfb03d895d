import type { Prescription } from '../../../domain/prescriptions/prescription'
import { findConversation } from '../../storage/conversations'
import type { Transaction } from '../../storage/database'
import { findRequest } from '../../storage/requests'
import { writeToPatient } from '../requests/askPatient'

/**
 * Writes what staff tell the patient about a prescription into the conversation of its request, in their name. Where that is
 * closed, or another's, the words stand in the prescription's history alone.
 */
export async function writeOfPrescription(
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
