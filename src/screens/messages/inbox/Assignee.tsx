import { chakra } from '@chakra-ui/react'
import { AwayBadge } from '../../../components/colleagues/AwayBadge'
import type { ConversationSummaryFragment } from '../../../generated/graphql'
import { colleagues as words } from '#words/messages/colleagues'

type AssigneeProps = { conversation: ConversationSummaryFragment; accountId: string }

/**
 * For staff: the clinician assigned to a conversation and their absence. Empty for the reader's own and
 * unassigned conversations.
 */
export function Assignee({ conversation: { assigneeId, assigneeName }, accountId }: AssigneeProps) {
  if (!assigneeId || !assigneeName || assigneeId === accountId) return null
  return (
    <chakra.span
      gridColumn="1 / -1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      rowGap="1"
      textStyle="small"
      color="ink.muted"
    >
      {words.with(assigneeName)}
      <AwayBadge accountId={assigneeId} />
    </chakra.span>
  )
}
