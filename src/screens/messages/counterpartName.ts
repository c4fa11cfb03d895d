import type { ConversationSummaryFragment } from '../../generated/graphql'
import { messages } from '#words/messages/messages'
import { careTeam } from '#words/messages/unreadMessages'

/**
 * The name of the other side: for patients their clinician, or the care team before a clinician has claimed the
 * request; for staff the patient.
 */
export function counterpartName(
  conversation: Pick<ConversationSummaryFragment, 'patientId' | 'patientName' | 'assigneeName'>,
  accountId: string,
): string {
  const { patientId, patientName, assigneeName } = conversation
  if (patientId === accountId) return assigneeName ?? careTeam
  return patientName ?? messages.list.patient
}
