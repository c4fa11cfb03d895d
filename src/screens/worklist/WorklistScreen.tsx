import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { lazyPart } from '../../components/feedback/lazyPart'
import { Panes } from '../../components/layout/Panes'
import type { ClaimableTab, RequestSummaryFragment, WorklistTab } from '../../generated/graphql'
import { useNow } from '../../lib/hooks/useNow'
import type { Session } from '../../lib/session/session'
import { useSession } from '../../lib/session/useSession'
import { worklist } from '#words/requests/worklist'
import { usePreloadDecision } from './LazyDecision'
import { nextId, useClaim } from './useClaim'
import { useLiveWorklist } from './list/useLiveWorklist'
import { useWorklistAddress } from './useWorklistAddress'
import { useWorklistShortcuts } from './shortcuts/useWorklistShortcuts'
import { useWorklistOverview } from './useWorklistOverview'
import { WorklistFilters } from './WorklistFilters'
import { WorklistHeader } from './WorklistHeader'
import { ShortcutHints } from './shortcuts/ShortcutHints'
import { NoRequestSelected } from './NoRequestSelected'
import { WorklistPanelScreen } from './WorklistPanelScreen'
import { ClaimErrorAlert } from './ClaimErrorAlert'
import { NoLicenseNotice, UrgentFilters, WaitingElsewhere } from './WorklistSummary'
import { WorklistTabScreen } from './list/WorklistTabScreen'
import { toWorklistVariables, worklistTabs } from './worklistAddress'
import { focusedRequestId, moveFocus } from './shortcuts/worklistFocus'
import { readTaskView, tasksPath } from './tasks/tasksAddress'
import { optionalPart } from '../../lib/chunk/optionalPart'

const TasksScreen = lazyPart(() => import('./tasks/TasksScreen'), 'TasksScreen')
const ShortcutList = lazyPart(() => import('./shortcuts/ShortcutList'), 'ShortcutList')
const SignedBar = optionalPart(() => import('./decision/SignedBar'), 'SignedBar')
const CheckInsNotice = optionalPart(() => import('./CheckInsNotice'), 'CheckInsNotice')

/** /docdashboard: the queue to the left, one request to the right, both in the address. */
export function WorklistScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const address = useWorklistAddress()
  const { tab, requestId, filter, pathTo } = address
  // Where one is by the time that something is answered.
  const hereRef = useRef(address)
  useEffect(() => {
    hereRef.current = address
  }, [address])
  const listRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const claimableRef = useRef(new Map<string, RequestSummaryFragment>())
  const [showsKeys, setShowsKeys] = useState(false)
  const [arrivedId, setArrivedId] = useState<string>()
  const reload = useLiveWorklist()
  const [search] = useSearchParams()
  const taskView = readTaskView(search)
  const { overview, unreadIds } = useWorklistOverview()
  const now = useNow()
  const claiming = useClaim()
  usePreloadDecision()
  const claimableTab = claimableTabOf(tab, session)

  useWorklistShortcuts({
    moveFocus: (by) => moveFocus(listRef.current, by, requestId),
    claim: () => {
      const request = chosen()
      if (request) void claim(request)
    },
    claimNext: () => void claimNext(),
    release: () => {
      const request = chosen()
      if (request?.status === 'in_review') void release(request)
    },
    search: () => searchRef.current?.focus(),
    showTab: (index) => void navigate(pathTo(worklistTabs[index] ?? tab)),
    close: () => (showsKeys ? setShowsKeys(false) : requestId !== undefined && void navigate(pathTo(tab))),
    help: () => setShowsKeys(!showsKeys),
  })
  if (session.status !== 'authenticated') return null
  const { userId, role } = session

  /** The request of the row with the focus, or else the open one. */
  function chosen(): RequestSummaryFragment | undefined {
    const id = focusedRequestId(listRef.current) ?? requestId
    return id === undefined ? undefined : claimableRef.current.get(id)
  }

  async function claim(request: RequestSummaryFragment): Promise<void> {
    if (claiming.busyId !== undefined) return
    const isMine = await claiming.claim(request)
    reload()
    if (isMine) arriveAt(request.id)
  }

  async function claimNext(): Promise<void> {
    if (claiming.busyId !== undefined || !claimableTab) return
    const next = await claiming.claimNext(claimableTab, toWorklistVariables(filter).filter)
    reload()
    if (next) arriveAt(next.id)
  }

  function arriveAt(id: string): void {
    setArrivedId(id)
    void navigate(hereRef.current.pathTo('mine', id))
  }

  async function release(request: RequestSummaryFragment): Promise<void> {
    const isReleased = await claiming.release(request)
    reload()
    const here = hereRef.current
    if (isReleased && here.requestId === request.id) void navigate(here.pathTo(here.tab))
  }

  return (
    <Panes
      title={worklist.heading}
      listWidth="wide"
      width="bench"
      shows={requestId === undefined ? 'list' : 'detail'}
      list={
        <>
          <WorklistHeader
            overview={overview}
            isBusy={claiming.busyId === nextId}
            onClaimNext={claimableTab ? () => void claimNext() : undefined}
          />
          {taskView ? (
            <TasksScreen key={taskView} view={taskView} requestId={requestId} now={now} />
          ) : (
            <>
              <WaitingCheckIns role={role} />
              <NoLicenseNotice overview={overview} role={role} />
              <WorklistFilters searchRef={searchRef} urgent={<UrgentFilters overview={overview} />} />
              {claiming.problem && claiming.problem.requestId !== requestId && (
                <ClaimErrorAlert problem={claiming.problem} />
              )}
              {showsKeys ? (
                <ShortcutList onClose={() => setShowsKeys(false)} />
              ) : (
                <WorklistTabScreen
                  key={JSON.stringify([tab, filter])}
                  tab={tab}
                  role={role}
                  requestId={requestId}
                  now={now}
                  busyId={claiming.busyId}
                  unreadIds={unreadIds}
                  onClaim={(request) => void claim(request)}
                  listRef={listRef}
                  claimableRef={claimableRef}
                />
              )}
              <WaitingElsewhere overview={overview} />
              <ShortcutHints onAll={() => setShowsKeys(!showsKeys)} />
            </>
          )}
        </>
      }
      detail={
        <>
          {requestId === undefined ? (
            <NoRequestSelected />
          ) : (
            <WorklistPanelScreen
              key={requestId}
              requestId={requestId}
              reader={{ userId, role }}
              closePath={taskView ? tasksPath(taskView) : pathTo(tab)}
              now={now}
              isBusy={claiming.busyId === requestId}
              problem={claiming.problem?.requestId === requestId ? claiming.problem : undefined}
              onClaim={(request) => void claim(request)}
              onRelease={(request) => void release(request)}
              onNext={claimableTab ? () => void claimNext() : undefined}
              isArrival={arrivedId === requestId}
              claimableRef={claimableRef}
            />
          )}
          {role === 'HCPs' && (
            <SignedBar
              requestId={requestId}
              onUndone={(id) => void navigate(hereRef.current.pathTo('mine', id))}
            />
          )}
        </>
      }
    />
  )
}

/** The notice of open check-ins; the queue renders without waiting for it. */
function WaitingCheckIns({ role }: { role: Role }) {
  return role === 'HCPs' && <CheckInsNotice />
}

/** Returns the queue from which the person claims next: renewals from their tab, else new requests. */
function claimableTabOf(tab: WorklistTab, session: Session): ClaimableTab | undefined {
  const isHcp = session.status === 'authenticated' && session.role === 'HCPs'
  if (!isHcp) return undefined
  return tab === 'renewals' ? 'renewals' : 'new'
}
