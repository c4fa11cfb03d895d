import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
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
import { WorklistSummary } from './WorklistSummary'
import { WorklistTabScreen } from './list/WorklistTabScreen'
import { toWorklistVariables, worklistTabs } from './worklistAddress'
import { focusedRequestId, moveFocus } from './shortcuts/worklistFocus'
import { optionalPart } from '../../lib/chunk/optionalPart'

const ShortcutList = lazyPart(() => import('./shortcuts/ShortcutList'), 'ShortcutList')
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
  const reload = useLiveWorklist()
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
    if (isMine) void navigate(hereRef.current.pathTo('mine', request.id))
  }

  async function claimNext(): Promise<void> {
    if (claiming.busyId !== undefined || !claimableTab) return
    const next = await claiming.claimNext(claimableTab, toWorklistVariables(filter).filter)
    reload()
    if (next) void navigate(hereRef.current.pathTo('mine', next.id))
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
          <WaitingCheckIns role={role} />
          {overview && <WorklistSummary overview={overview} role={role} />}
          <WorklistFilters searchRef={searchRef} />
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
          <ShortcutHints onAll={() => setShowsKeys(!showsKeys)} />
        </>
      }
      detail={
        requestId === undefined ? (
          <NoRequestSelected />
        ) : (
          <WorklistPanelScreen
            key={requestId}
            requestId={requestId}
            reader={{ userId, role }}
            closePath={pathTo(tab)}
            now={now}
            isBusy={claiming.busyId === requestId}
            problem={claiming.problem?.requestId === requestId ? claiming.problem : undefined}
            onClaim={(request) => void claim(request)}
            onRelease={(request) => void release(request)}
            claimableRef={claimableRef}
          />
        )
      }
    />
  )
}

/** The notice of open dose check-ins; the queue renders without waiting for it. */
function WaitingCheckIns({ role }: { role: Role }) {
  return role === 'HCPs' && <CheckInsNotice />
}

/** Returns the tab if the person may claim its next request. */
function claimableTabOf(tab: WorklistTab, session: Session): ClaimableTab | undefined {
  const isHcp = session.status === 'authenticated' && session.role === 'HCPs'
  return isHcp && (tab === 'new' || tab === 'renewals') ? tab : undefined
}
