import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ageOn } from '../../../domain/intake/ageOn'
import { canTransitionRequest, openStatuses } from '../../../domain/requests/requestState'
import { isResponseDue } from '../../../domain/requests/worklistTimes'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { Heading } from '../../components/layout/Heading'
import { Icon } from '../../components/Icon'
import { FindingList } from '../../components/requests/FindingList'
import { RenewedPrescription } from '../../components/requests/RenewedPrescription'
import { Notice } from '../../components/feedback/Notice'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { RequestTimeline } from '../../components/requests/RequestTimeline'
import { StatusBadge } from '../../components/StatusBadge'
import { TimeLeftBadge } from '../../components/requests/TimeLeftBadge'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayOf } from '../../lib/format/dateTimes'
import type { RequestDetail } from '../../lib/requests/readRequest'
import { sexes } from '#words/sexes'
import { renewedWords } from '#words/requests/renewed'
import { treatmentNames } from '#words/treatments'
import { worklist } from '#words/requests/worklist'
import { useQuestionnaire } from '../../lib/questionnaire/useQuestionnaire'
import { evidenceWords } from '#words/requests/evidence'
import { EvidenceCard } from './evidence/EvidenceCard'
import { EvidenceSkeleton } from './evidence/EvidenceSkeleton'
import { FoldedAnswers } from './evidence/FoldedAnswers'
import { PanelSection } from './PanelSection'
import { AssigneeLabel } from './AssigneeLabel'
import { LazyNotes } from './notes/LazyNotes'
import { RequestStatusBadge } from '../../components/statusBadges'
import { Wrap } from '../../components/layout/Stack'

const words = worklist.panel

type WorklistPanelProps = {
  detail: RequestDetail
  reader: { readonly userId: string; readonly role: Role }
  closePath: string
  now: Date
  isBusy: boolean
  onClaim: (request: RequestSummaryFragment) => void
  onRelease: (request: RequestSummaryFragment) => void
}

/** A request: what is to be weighed first, then the decision, every answer, and its events. */
export function WorklistPanel(props: WorklistPanelProps) {
  const { detail, reader, now } = props
  const { request, findings } = detail
  const {
    data: questionnaire,
    error,
    refetch,
  } = useQuestionnaire(request.treatmentType, request.questionnaireVersion)
  const isRenewal = request.renewsPrescriptionId !== null
  const isWaiting = isResponseDue(request.status)
  const isOwn = reader.role === 'HCPs' && request.assigneeId === reader.userId
  if (!questionnaire && error === undefined)
    return (
      <>
        <PanelHead {...props} />
        <EvidenceSkeleton />
      </>
    )
  return (
    <>
      <PanelHead {...props} />
      {detail.review?.disputeStatus && (
        <Notice tone="warn" title={words.disputed.title}>
          {words.disputed.text}
        </Notice>
      )}
      {questionnaire ? (
        <EvidenceCard detail={detail} questionnaire={questionnaire} now={now} />
      ) : (
        <PanelSection title={words.findings}>
          <FindingList findings={findings} />
          <ErrorAlert onRetry={refetch}>{evidenceWords.failed}</ErrorAlert>
        </PanelSection>
      )}
      {isRenewal && (
        <PanelSection title={renewedWords.title}>
          <RenewedPrescription detail={detail} now={now} />
        </PanelSection>
      )}
      {(isOwn || reader.role === 'Admin') && (
        <LazyNotes
          key={`notes of ${request.id}`}
          requestId={request.id}
          subject={request}
          mayWrite={isOwn}
          now={now}
        />
      )}
      {questionnaire && (
        <PanelSection title={words.answers}>
          <FoldedAnswers detail={detail} questionnaire={questionnaire} />
        </PanelSection>
      )}
      <PanelSection title={words.timeline}>
        <RequestTimeline
          events={request.events}
          now={now}
          responseDueAt={isWaiting ? request.responseDueAt : null}
        />
      </PanelSection>
    </>
  )
}

function PanelHead(props: WorklistPanelProps) {
  const { detail, closePath, now } = props
  const { request } = detail
  const { patientName, patientBirthDate, patientSexAtBirth, patientState, responseDueAt, status } = request
  const isMine = request.assigneeId === props.reader.userId
  const age = patientBirthDate ? ageOn(patientBirthDate, dayOf(now)) : undefined
  const about = [
    age !== undefined && words.age(age),
    patientSexAtBirth && sexes[patientSexAtBirth],
    patientState,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="content"
      bg="surface"
      px="5"
      py="2"
      borderBottomWidth="1px"
    >
      <chakra.div display="flex" alignItems="center" gap="3">
        <Wrap flex="1" minW="0" alignItems="baseline" columnGap="3">
          <Heading as="h2" fontSize="lg">
            {patientName ?? worklist.patient}
          </Heading>
          <chakra.p color="ink.muted">
            {treatmentNames[request.treatmentType]}
            {about && ` · ${about}`}
          </chakra.p>
        </Wrap>
        <CloseLink closePath={closePath} />
      </chakra.div>
      <Wrap alignItems="center" gap="2" pt="1">
        <RequestStatusBadge status={status} />
        {request.renewsPrescriptionId && <StatusBadge tone="brand">{renewedWords.badge}</StatusBadge>}
        {responseDueAt && isResponseDue(status) && <TimeLeftBadge responseDueAt={responseDueAt} now={now} />}
        {!isMine && <AssigneeLabel request={request} />}
        <PanelActions {...props} />
      </Wrap>
    </chakra.header>
  )
}

function PanelActions({ detail: { request }, reader, isBusy, onClaim, onRelease }: WorklistPanelProps) {
  const { status, assigneeId, conversationId, patientId } = request
  const isMine = assigneeId === reader.userId
  return (
    <chakra.span
      display="flex"
      flexWrap="wrap"
      gap={{ base: '1', sm: '2' }}
      // Quiet buttons align with the text.
      ms={{ base: isMine || reader.role === 'Admin' ? '-2' : '0', sm: 'auto' }}
    >
      {isMine && canTransitionRequest(status, 'release', reader.role) && (
        <Button size="sm" variant="quiet" px="2" loading={isBusy} onClick={() => onRelease(request)}>
          {worklist.release}
        </Button>
      )}
      {(reader.role === 'Admin' || (isMine && openStatuses.includes(status))) && (
        <Button asChild size="sm" variant="quiet" px="2">
          <Link to={`/records/patient/${patientId}`}>{worklist.record}</Link>
        </Button>
      )}
      {conversationId && (isMine || reader.role === 'Admin') && (
        <Button asChild size="sm" variant="secondary">
          <Link to={`/doctor/messages?c=${conversationId}`}>{worklist.conversation}</Link>
        </Button>
      )}
      {canTransitionRequest(status, 'claim', reader.role) && (
        <Button size="sm" loading={isBusy} onClick={() => onClaim(request)}>
          {worklist.claim}
        </Button>
      )}
    </chakra.span>
  )
}

function CloseLink({ closePath }: { closePath: string }) {
  return (
    <Button asChild size="sm" variant="quiet" px="2">
      <Link to={closePath} aria-label={worklist.closeLabel}>
        <Icon name="close" />
      </Link>
    </Button>
  )
}
