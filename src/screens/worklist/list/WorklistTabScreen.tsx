import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { Role } from '../../../../domain/role'
import { Button } from '../../../components/Button'
import { EmptyState } from '../../../components/feedback/EmptyState'
import { LoadMore } from '../../../components/LoadMore'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { StaleNotice } from '../../../components/feedback/StaleNotice'
import type { RequestSummaryFragment, WorklistTab } from '../../../generated/graphql'
import { worklist } from '#words/requests/worklist'
import { worklistTools } from '#words/requests/worklistTools'
import { useWorklist } from './useWorklist'
import { useWorklistAddress } from '../useWorklistAddress'
import { WorklistDrawing } from '../WorklistDrawing'
import { WorklistList } from './WorklistList'
import { activeFilterCount, worklistPath } from '../worklistAddress'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'

type WorklistTabScreenProps = {
  tab: WorklistTab
  role: Role
  requestId: string | undefined
  now: Date
  busyId: string | undefined
  unreadIds: ReadonlySet<string>
  onClaim: (request: RequestSummaryFragment) => void
  listRef: RefObject<HTMLDivElement | null>
  /** Where the keyboard finds the request of a row. */
  claimableRef: RefObject<Map<string, RequestSummaryFragment>>
}

/** One tab of the queue. Keyed by the tab and its filters. */
export function WorklistTabScreen({ listRef, claimableRef, onClaim, ...props }: WorklistTabScreenProps) {
  const { tab } = props
  const { filter } = useWorklistAddress()
  const [pathTo] = useState(() => (id: string) => worklistPath(tab, id, filter))
  const claimRef = useRef(onClaim)
  useEffect(() => {
    claimRef.current = onClaim
  }, [onClaim])
  const claim = useCallback((request: RequestSummaryFragment) => claimRef.current(request), [])
  const { rows, error, hasMore, isLoadingMore, newRowCount, refresh, loadMore } = useWorklist(tab, filter)

  useEffect(
    function offerToKeyboard() {
      for (const row of rows ?? []) claimableRef.current.set(row.id, row)
    },
    [rows, claimableRef],
  )

  return (
    <chakra.div
      ref={listRef}
      flex="1"
      minH="0"
      // While nothing is in it that takes the focus, no key could scroll it.
      overflowY={rows || error ? 'auto' : 'hidden'}
      textStyle="staff"
    >
      <VisuallyHidden aria-live="polite">{newRowCount > 0 && worklist.arrived(newRowCount)}</VisuallyHidden>
      {rows && <StaleNotice error={error} onRetry={refresh} />}
      {!rows && error ? (
        <chakra.div p="4">
          <ApiErrorAlert onRetry={refresh} error={error} />
        </chakra.div>
      ) : !rows ? (
        <WorklistSkeleton />
      ) : rows.length === 0 && activeFilterCount(filter) > 0 ? (
        <NoMatch tab={tab} />
      ) : rows.length === 0 ? (
        <NoRows tab={tab} />
      ) : (
        <WorklistList {...props} rows={rows} onClaim={claim} pathTo={pathTo} />
      )}
      <LoadMore variant="quiet" size="sm" hasMore={hasMore} isLoading={isLoadingMore} onMore={loadMore}>
        {worklist.more}
      </LoadMore>
    </chakra.div>
  )
}

function NoMatch({ tab }: { tab: WorklistTab }) {
  const { title, text, action } = worklistTools.noMatch
  return (
    <EmptyState
      drawing={<WorklistDrawing />}
      title={title}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to={worklistPath(tab)}>{action}</Link>
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

function NoRows({ tab }: { tab: WorklistTab }) {
  const { title, text } = worklist.empty[tab]
  const action = tab !== 'new' && (
    <Button asChild variant="secondary" size="sm">
      <Link to={worklistPath('new')}>{worklist.toNew}</Link>
    </Button>
  )
  return (
    <EmptyState drawing={<WorklistDrawing />} title={title} action={action}>
      {text}
    </EmptyState>
  )
}

/** Placeholder rows. */
function WorklistSkeleton() {
  return (
    <SkeletonScreen label={worklist.loading}>
      {['32%', '41%', '28%', '36%', '30%', '38%'].map((width) => (
        <chakra.div key={width} px="5" py="3" borderBottomWidth="1px">
          <Skeleton style={{ width }} />
          <Skeleton w="60%" />
        </chakra.div>
      ))}
    </SkeletonScreen>
  )
}
