import { chakra } from '@chakra-ui/react'
import { openStatuses } from '../../../domain/requests/requestState'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { colleagues as words } from '#words/messages/colleagues'
import { optionalPart } from '../../lib/chunk/optionalPart'

const Away = optionalPart(() => import('../../components/colleagues/AwayBadge'), 'AwayBadge')

/** Which colleague has a request and, while it is open, whether they are away. */
export function AssigneeLabel({
  request: { assigneeId, assigneeName, status },
}: {
  request: RequestSummaryFragment
}) {
  if (!assigneeId || !assigneeName) return null
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
      {words.with(assigneeName)}
      {openStatuses.includes(status) && <Away accountId={assigneeId} />}
    </chakra.span>
  )
}
