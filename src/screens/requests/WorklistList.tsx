import { chakra } from '@chakra-ui/react'
import type { PointerEvent } from 'react'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import type { RequestSummaryFragment, WorklistTab } from '../../generated/graphql'
import { worklist } from '../../words/en/worklist'
import { useSettledRows } from './useSettledRows'
import { WorklistRow } from './WorklistRow'

type WorklistListProps = {
  tab: WorklistTab
  role: Role
  rows: readonly RequestSummaryFragment[]
  requestId: string | undefined
  now: Date
  busyId: string | undefined
  onClaim: (request: RequestSummaryFragment) => void
}

/** The rows of a tab, most urgent first. Nothing moves while the pointer is on them. */
export function WorklistList({ rows: fresh, tab, requestId, busyId, ...row }: WorklistListProps) {
  const { rows, goneIds, waitingCount, hold, release, renew } = useSettledRows(fresh)
  const holdForMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold()
  return (
    <chakra.div onPointerEnter={holdForMouse} onPointerLeave={release}>
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
          />
        ))}
      </chakra.ol>
    </chakra.div>
  )
}
