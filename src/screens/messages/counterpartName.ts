import type { ConversationSummaryFragment } from '../../generated/graphql'
import { messages } from '#words/messages/messages'
import { careTeam } from '#words/messages/unreadMessages'

/** Whom a reader talks to: the patient their professional, or the care team before anyone has it; staff the patient. */
export function counterpartName(
  conversation: Pick<ConversationSummaryFragment, 'patientId' | 'patientName' | 'assigneeName'>,
  accountId: string,
): string {
  const { patientId, patientName, assigneeName } = conversation
  if (patientId === accountId) return assigneeName ?? careTeam
  return patientName ?? messages.list.patient
}
