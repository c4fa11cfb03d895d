import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { EmptyState } from '../../components/feedback/EmptyState'
import { NotFoundDrawing } from '../../components/drawings/NotFoundDrawing'
import { ApiErrorAlert } from '../../components/feedback/ApiErrorAlert'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { StaleNotice } from '../../components/feedback/StaleNotice'
import { useRequestDetailQuery, type RequestSummaryFragment } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import type { ProblemCode } from '../../lib/errors/problemCode'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import type { RequestDetail } from '../../lib/requests/readRequest'
import { worklist } from '#words/requests/worklist'
import { worklistTools } from '#words/requests/worklistTools'
import { type ClaimProblem, claimProblemText } from './useClaim'
import { useCountEffort } from './decisionEffort'
import { LazyDecision } from './LazyDecision'
import { WorklistPanel } from './WorklistPanel'
import { ClaimErrorAlert } from './ClaimErrorAlert'

type WorklistPanelScreenProps = {
  requestId: string
  reader: { readonly userId: string; readonly role: Role }
  closePath: string
  now: Date
  isBusy: boolean
  problem: ClaimProblem | undefined
  onClaim: (request: RequestSummaryFragment) => void
  onRelease: (request: RequestSummaryFragment) => void
  onNext: (() => void) | undefined
  /** Whether the request was just claimed, so that its heading takes the focus. */
  isArrival: boolean
  claimableRef: RefObject<Map<string, RequestSummaryFragment>>
}

const inaccessibleCodes: readonly ProblemCode[] = ['NotFound', 'NotLicensed']

/** One request of the queue. Keyed by the request. */
export function WorklistPanelScreen({
  requestId,
  claimableRef,
  onNext,
  isArrival,
  ...props
}: WorklistPanelScreenProps) {
  const { problem, closePath } = props
  const panelRef = useRef<HTMLElement>(null)
  const { data, error, refetch } = useRequestDetailQuery({
    variables: { id: requestId },
  })
  const detail = error && inaccessibleCodes.includes(codeOf(error)) ? undefined : data?.request
  const request = detail?.request
  const readAgain = safeRefetch(refetch)
  useRefetchOnNewVersion(request?.version, readAgain)

  useEffect(
    function offerToKeyboard() {
      if (request) claimableRef.current.set(request.id, request)
    },
    [request, claimableRef],
  )

  useCountEffort(requestId)
  useHeadingFocus(panelRef, isArrival && detail !== undefined)

  return (
    <>
      <chakra.section
        ref={panelRef}
        aria-label={worklist.heading}
        flex="1"
        minH="0"
        overflowY="auto"
        scrollPaddingTop="40"
        textStyle="staff"
      >
        {problem && (
          <chakra.div p="4">
            <ClaimErrorAlert problem={problem} />
          </chakra.div>
        )}
        {detail && <StaleNotice error={error} onRetry={readAgain} />}
        {detail ? (
          <WorklistPanel {...props} detail={detail} />
        ) : error ? (
          <Failed error={error} closePath={closePath} now={props.now} onRetry={readAgain} />
        ) : (
          <chakra.div p="5" h="full" overflow="hidden">
            <SkeletonScreen label={worklist.panel.loading}>
              <SkeletonLines count={3} />
              <chakra.div h="6" />
              <SkeletonLines count={9} />
            </SkeletonScreen>
          </chakra.div>
        )}
      </chakra.section>
      {detail && (
        <OwnDecision
          detail={detail}
          reader={props.reader}
          onNext={onNext}
          onNote={() => focusNote(panelRef.current)}
        />
      )}
    </>
  )
}

/** The decision of the clinician who has claimed the request. */
function OwnDecision({
  detail: { request, review },
  reader: { role, userId },
  ...on
}: Pick<WorklistPanelScreenProps, 'reader' | 'onNext'> & { detail: RequestDetail; onNote: () => void }) {
  if (role !== 'HCPs' || request.assigneeId !== userId) return null
  return (
    <LazyDecision
      key={request.id}
      request={request}
      renews={review?.renews}
      wasReturned={request.events.some(({ type }) => type === 'safetyRecheckFailed')}
      refusal={review?.approvalRefusal}
      {...on}
    />
  )
}

/** Moves the focus to the heading of a panel once it is there, unless the clinician already writes in a form. */
function useHeadingFocus(panel: RefObject<HTMLElement | null>, hasArrived: boolean): void {
  useEffect(
    function focusHeading() {
      const heading = hasArrived ? panel.current?.querySelector('h2') : null
      if (!heading || document.activeElement?.matches('input, textarea, select')) return
      heading.tabIndex = -1
      heading.focus()
    },
    [hasArrived, panel],
  )
}

type FailedProps = { error: unknown; closePath: string; now: Date; onRetry: () => void }

function Failed({ error, closePath, now, onRetry }: FailedProps) {
  const code = codeOf(error)
  if (code === 'NotLicensed') return <NotLicensed error={error} closePath={closePath} now={now} />
  if (code === 'NotFound') return <RequestGone closePath={closePath} />
  return (
    <chakra.div p="4">
      <ApiErrorAlert title={worklist.panel.failed} onRetry={onRetry} error={error} />
    </chakra.div>
  )
}

/** Moves the focus to the note being written, or to the button that opens one. */
function focusNote(panel: HTMLElement | null): void {
  const notes = panel?.querySelector('[data-notes]')
  notes?.querySelector<HTMLElement>('textarea, button')?.focus()
}

/**
 * The list's events put a newer version of the request into the cache; only then is the request refetched,
 * because each read of a patient's answers is logged.
 */
function useRefetchOnNewVersion(version: number | undefined, reload: () => void): void {
  const readVersion = useRef(version)
  useEffect(
    function renewWhenOutdated() {
      if (version === undefined) return
      if (readVersion.current !== undefined && version > readVersion.current) reload()
      readVersion.current = version
    },
    [version, reload],
  )
}

function NotLicensed({ error, closePath, now }: { error: unknown; closePath: string; now: Date }) {
  return (
    <EmptyState
      drawing={<NotFoundDrawing />}
      title={worklistTools.notLicensed.title}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to={closePath}>{worklist.close}</Link>
        </Button>
      }
    >
      {claimProblemText(error, now)}
    </EmptyState>
  )
}

function RequestGone({ closePath }: { closePath: string }) {
  return (
    <EmptyState
      drawing={<NotFoundDrawing />}
      title={worklist.gonePanel.title}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to={closePath}>{worklist.close}</Link>
        </Button>
      }
    >
      {worklist.gonePanel.text}
    </EmptyState>
  )
}
