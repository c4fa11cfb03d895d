import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Panes } from '../../components/Panes'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { useNow } from '../../lib/live/useNow'
import { useSession } from '../../lib/session/useSession'
import { worklist } from '../../words/en/worklist'
import { useReadyDecision } from './LazyDecision'
import { useClaim } from './useClaim'
import { useLiveWorklist } from './useLiveWorklist'
import { useWorklistKeys } from './useWorklistKeys'
import { WorklistHeader } from './WorklistHeader'
import { WorklistKeysHelp } from './WorklistKeysHelp'
import { WorklistNothingChosen } from './WorklistNothingChosen'
import { WorklistPanelScreen } from './WorklistPanelScreen'
import { WorklistProblem } from './WorklistProblem'
import { WorklistTabScreen } from './WorklistTabScreen'
import { tabOf, worklistPath } from './worklistAddress'
import { focusedRequestId, moveFocus } from './worklistFocus'

/** /docdashboard: the queue to the left, one request to the right, both in the address. */
export function WorklistScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const listRef = useRef<HTMLDivElement>(null)
  const claimableRef = useRef(new Map<string, RequestSummaryFragment>())
  const renew = useLiveWorklist()
  const now = useNow()
  const claiming = useClaim()
  useReadyDecision()
  const tab = tabOf(search)
  const requestId = search.get('request') ?? undefined

  useWorklistKeys({
    move: (by) => moveFocus(listRef.current, by, requestId),
    claim: () => {
      const id = focusedRequestId(listRef.current) ?? requestId
      const request = id === undefined ? undefined : claimableRef.current.get(id)
      if (request) void claim(request)
    },
    close: () => requestId !== undefined && void navigate(worklistPath(tab)),
  })
  if (session.status !== 'authenticated') return null
  const { userId, role } = session

  async function claim(request: RequestSummaryFragment): Promise<void> {
    if (claiming.busyId !== undefined) return
    const isMine = await claiming.claim(request)
    renew()
    if (isMine) void navigate(worklistPath('mine', request.id))
  }

  async function release(request: RequestSummaryFragment): Promise<void> {
    const isReleased = await claiming.release(request)
    renew()
    if (isReleased) void navigate(worklistPath(tab))
  }

  return (
    <Panes
      title={worklist.heading}
      listWidth="wide"
      width="bench"
      shows={requestId === undefined ? 'list' : 'detail'}
      list={
        <>
          <WorklistHeader tab={tab} />
          {claiming.problem && claiming.problem.requestId !== requestId && (
            <WorklistProblem problem={claiming.problem} />
          )}
          <WorklistTabScreen
            key={tab}
            tab={tab}
            role={role}
            requestId={requestId}
            now={now}
            busyId={claiming.busyId}
            onClaim={(request) => void claim(request)}
            listRef={listRef}
            claimableRef={claimableRef}
          />
          <WorklistKeysHelp />
        </>
      }
      detail={
        requestId === undefined ? (
          <WorklistNothingChosen />
        ) : (
          <WorklistPanelScreen
            key={requestId}
            requestId={requestId}
            reader={{ userId, role }}
            closePath={worklistPath(tab)}
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
