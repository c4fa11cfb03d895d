import { chakra } from '@chakra-ui/react'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import type { RequestSummaryFragment, WorklistTab } from '../../generated/graphql'
import { worklist } from '../../words/en/worklist'
import { useHolding } from './useHolding'
import { useSettledRows } from './useSettledRows'
import { WorklistRow } from './WorklistRow'

type WorklistListProps = {
  tab: WorklistTab
  role: Role
  rows: readonly RequestSummaryFragment[]
  requestId: string | undefined
  now: Date
  busyId: string | undefined
  unreadIds: ReadonlySet<string>
  onClaim: (request: RequestSummaryFragment) => void
}

/** The rows of a tab. Nothing moves while somebody points at them or walks along them. */
export function WorklistList({ rows: fresh, tab, requestId, busyId, unreadIds, ...row }: WorklistListProps) {
  const { rows, goneIds, waitingCount, hold, release, renew } = useSettledRows(fresh)
  const holding = useHolding(hold, release)
  return (
    <chakra.div {...holding}>
      {/* No room of its own, so that it moves nothing either. */}
      <chakra.div position="sticky" top="2" h="0" zIndex="content" display="flex" justifyContent="center">
        {waitingCount > 0 && (
          <Button
            size="sm"
            onClick={renew}
            borderRadius="full"
            boxShadow="soft"
            flexShrink="0"
            alignSelf="flex-start"
          >
            {worklist.show(waitingCount)}
          </Button>
        )}
      </chakra.div>
      <chakra.ol aria-label={worklist.tabs[tab]} listStyleType="none">
        {rows.map((request) => (
          <WorklistRow
            key={request.id}
            {...row}
            tab={tab}
            request={request}
            isOpen={request.id === requestId}
            isGone={goneIds.has(request.id)}
            isBusy={request.id === busyId}
            isUnread={unreadIds.has(request.conversationId ?? '')}
          />
        ))}
      </chakra.ol>
    </chakra.div>
  )
}
