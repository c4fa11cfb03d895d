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
import { worklist } from '#words/requests/worklist'
import { worklistTools } from '#words/requests/worklistTools'
import { type ClaimProblem, claimProblemText } from './useClaim'
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
  claimableRef: RefObject<Map<string, RequestSummaryFragment>>
}

const inaccessibleCodes: readonly ProblemCode[] = ['NotFound', 'NotLicensed']

/** One request of the queue. Keyed by the request. */
export function WorklistPanelScreen({ requestId, claimableRef, ...props }: WorklistPanelScreenProps) {
  const { problem, closePath } = props
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

  return (
    <chakra.section
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
      ) : error && codeOf(error) === 'NotLicensed' ? (
        <NotLicensed error={error} closePath={closePath} now={props.now} />
      ) : error && codeOf(error) === 'NotFound' ? (
        <RequestGone closePath={closePath} />
      ) : error ? (
        <chakra.div p="4">
          <ApiErrorAlert title={worklist.panel.failed} onRetry={readAgain} error={error} />
        </chakra.div>
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
  )
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
