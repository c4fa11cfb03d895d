import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'
import type { Role } from '../../../../domain/role'
import { Button } from '../../../components/Button'
import type { RequestSummaryFragment, WorklistTab } from '../../../generated/graphql'
import { worklist } from '#words/requests/worklist'
import { groupRows, type RowGroup } from './rowGroups'
import { useHoverOrFocusWithin } from './useHoverOrFocusWithin'
import { useStableRows } from './useStableRows'
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
  pathTo: (requestId: string) => string
}

const Group = chakra('ol', {
  base: {
    listStyleType: 'none',
    // Rows outside the viewport are skipped by the browser, however many pages were loaded. The browser checks
    // each such element before every paint: for hundreds that alone takes several frames.
    contentVisibility: 'auto',
  },
})
const rowRem = 4.25

/**
 * The rows of a tab. They keep their order while the pointer or focus is in the list. Groups only limit browser
 * rendering; screen readers get one list.
 */
export const WorklistList = memo(function WorklistList({ rows: fresh, tab, ...shown }: WorklistListProps) {
  const { rows, removedIds, waitingCount, hold, release, reload } = useStableRows(fresh)
  const holding = useHoverOrFocusWithin(hold, release)
  const groups = useRowGroups(rows)
  return (
    <chakra.div {...holding}>
      {/* No room of its own, so that it moves nothing either. */}
      <chakra.div position="sticky" top="2" h="0" zIndex="content" display="flex" justifyContent="center">
        {waitingCount > 0 && (
          <Button
            size="sm"
            onClick={reload}
            borderRadius="full"
            boxShadow="soft"
            flexShrink="0"
            alignSelf="flex-start"
          >
            {worklist.show(waitingCount)}
          </Button>
        )}
      </chakra.div>
      <div role="list" aria-label={worklist.tabs[tab]}>
        {groups.map(({ key, rows: members }) => (
          <WorklistRows key={key} {...shown} tab={tab} rows={members} removedIds={removedIds} />
        ))}
      </div>
    </chakra.div>
  )
})

type WorklistRowsProps = WorklistListProps & { removedIds: ReadonlySet<string> }

/** A group of rows; drawn again only when something in it changes. */
const WorklistRows = memo(function WorklistRows(props: WorklistRowsProps) {
  const { rows, removedIds, requestId, busyId, unreadIds, ...row } = props
  return (
    <Group role="presentation" style={{ containIntrinsicSize: `auto ${rows.length * rowRem}rem` }}>
      {rows.map((request) => (
        <WorklistRow
          key={request.id}
          {...row}
          request={request}
          isOpen={request.id === requestId}
          isGone={removedIds.has(request.id)}
          isBusy={request.id === busyId}
          isUnread={unreadIds.has(request.conversationId ?? '')}
        />
      ))}
    </Group>
  )
})

function useRowGroups(rows: WorklistListProps['rows']): readonly RowGroup<RequestSummaryFragment>[] {
  const [shown, show] = useState(() => ({ rows, groups: groupRows(rows, []) }))
  if (shown.rows === rows) return shown.groups
  const groups = groupRows(rows, shown.groups)
  show({ rows, groups })
  return groups
}
