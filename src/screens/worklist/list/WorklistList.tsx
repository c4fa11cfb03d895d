import { chakra } from '@chakra-ui/react'
import { memo, useState, useMemo } from 'react'
import type { Role } from '../../../../domain/role'
import { Button } from '../../../components/Button'
import type { RequestSummaryFragment, WorklistTab } from '../../../generated/graphql'
import { worklist } from '#words/requests/worklist'
import { isDeepEqual } from '../../../../domain/isDeepEqual'
import { otherRequestsOf, type Row } from './otherRequests'
import { groupRows, type RowGroup } from './rowGroups'
import { useHoverOrFocusWithin } from './useHoverOrFocusWithin'
import { WorklistRow } from './WorklistRow'
import { stabilizeRows, type StableRows } from './stabilizeRows'

type WorklistListProps = {
  tab: WorklistTab
  role: Role
  rows: readonly Row[]
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
  const others = useOtherRequests(rows)
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
          <WorklistRows key={key} {...shown} tab={tab} rows={members} {...{ removedIds, others }} />
        ))}
      </div>
    </chakra.div>
  )
})

type WorklistRowsProps = WorklistListProps & {
  removedIds: ReadonlySet<string>
  others: ReturnType<typeof otherRequestsOf>
}

/** A group of rows; drawn again only when something in it changes. */
const WorklistRows = memo(function WorklistRows(props: WorklistRowsProps) {
  const { rows, removedIds, others, requestId, busyId, unreadIds, ...row } = props
  return (
    <Group role="presentation" style={{ containIntrinsicSize: `auto ${rows.length * rowRem}rem` }}>
      {rows.map((request) => (
        <WorklistRow
          key={request.id}
          {...row}
          request={request}
          others={others[request.id]}
          isOpen={request.id === requestId}
          isGone={removedIds.has(request.id)}
          isBusy={request.id === busyId}
          isUnread={unreadIds.has(request.conversationId ?? '')}
        />
      ))}
    </Group>
  )
})

/** The same object, and of each row the same list, until one of them differs, so that no other row is drawn again. */
function useOtherRequests(rows: readonly Row[]): ReturnType<typeof otherRequestsOf> {
  const [shown, show] = useState(() => ({ rows, others: otherRequestsOf(rows) }))
  if (shown.rows === rows) return shown.others
  const next = otherRequestsOf(rows)
  const others = isDeepEqual(next, shown.others) ? shown.others : next
  show({ rows, others })
  return others
}

function useRowGroups(rows: WorklistListProps['rows']): readonly RowGroup<Row>[] {
  const [shown, show] = useState(() => ({ rows, groups: groupRows(rows, []) }))
  if (shown.rows === rows) return shown.groups
  const groups = groupRows(rows, shown.groups)
  show({ rows, groups })
  return groups
}

interface FrozenRows {
  readonly ids: readonly string[]
  readonly rows: ReadonlyMap<string, RequestSummaryFragment>
}

/** Rows that do not move while the pointer is on them. The caller is keyed by the tab. */
function useStableRows(fresh: readonly RequestSummaryFragment[]): StableRows & {
  readonly hold: () => void
  readonly release: () => void
  /** Shows the rows held back, on the user's request. */
  readonly reload: () => void
} {
  const [held, setHeld] = useState<FrozenRows>()
  const settled = useMemo(() => stabilizeRows(fresh, held?.rows ?? new Map(), held?.ids), [fresh, held])
  const heldNow = (): FrozenRows => ({
    ids: fresh.map(({ id }) => id),
    rows: new Map(fresh.map((row) => [row.id, row])),
  })
  return {
    ...settled,
    hold: () => setHeld((before) => before ?? heldNow()),
    release: () => setHeld(undefined),
    reload: () => setHeld((before) => before && heldNow()),
  }
}
