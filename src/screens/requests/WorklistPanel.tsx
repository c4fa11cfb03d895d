import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ageOn } from '../../../domain/intake/ageOn'
import { mayHappen, openStatuses } from '../../../domain/requests/requestState'
import { isAnswerDue } from '../../../domain/requests/worklistTimes'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { Heading } from '../../components/Heading'
import { Icon } from '../../components/Icon'
import { LazyRequestPhotos } from '../../components/files/LazyRequestPhotos'
import { FindingList } from '../../components/requests/FindingList'
import { RenewedPrescription } from '../../components/requests/RenewedPrescription'
import { Notice } from '../../components/Notice'
import { RequestAnswers } from '../../components/requests/RequestAnswers'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { RequestTimeline } from '../../components/requests/RequestTimeline'
import { StatusBadge } from '../../components/StatusBadge'
import { TimeLeftBadge } from '../../components/requests/TimeLeftBadge'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayOf, shortMoment } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import type { RequestDetail } from '../../lib/live/readRequest'
import { renewedWords } from '../../words/en/renewed'
import { treatmentNames } from '../../words/en/treatments'
import { worklist } from '../../words/en/worklist'
import { worklistTools } from '../../words/en/worklistTools'
import { LazyDecision } from './LazyDecision'
import { PanelPart } from './PanelPart'
import { TakenBy } from './TakenBy'
import { lazyPart } from '../../components/lazyPart'
import { Skeleton } from '../../components/Skeleton'
import { notes } from '../../words/en/notes'

const words = worklist.panel

const Notes = lazyPart(() => import('./Notes'), 'Notes', {
  loading: <Skeleton h="9" w="80" maxW="full" my="0" borderRadius="staff" />,
  title: notes.failed,
  frame: (content) => <PanelPart title={notes.heading}>{content}</PanelPart>,
})

type WorklistPanelProps = {
  detail: RequestDetail
  reader: { readonly userId: string; readonly role: Role }
  closePath: string
  now: Date
  isBusy: boolean
  onClaim: (request: RequestSummaryFragment) => void
  onRelease: (request: RequestSummaryFragment) => void
}

/** A request to read: red flags first, then every answer, then what has happened. */
export function WorklistPanel(props: WorklistPanelProps) {
  const { detail, reader, now } = props
  const { request, findings } = detail
  const isRenewal = request.renewsPrescriptionId !== null
  const isWaiting = isAnswerDue(request.status)
  const isOwn = reader.role === 'HCPs' && request.assigneeId === reader.userId
  return (
    <>
      <PanelHead {...props} />
      {detail.disputeStatus && (
        <Notice tone="warn" title={words.disputed.title}>
          {words.disputed.text}
        </Notice>
      )}
      <PanelPart title={words.findings}>
        <FindingList findings={findings} />
      </PanelPart>
      {isRenewal && (
        <PanelPart title={renewedWords.title}>
          <RenewedPrescription detail={detail} now={now} />
        </PanelPart>
      )}
      {isOwn && (
        <LazyDecision
          key={request.id}
          request={request}
          renews={detail.renews}
          wasReturned={detail.request.events.some(({ type }) => type === 'safetyRecheckFailed')}
        />
      )}
      {(isOwn || reader.role === 'Admin') && (
        <Notes key={`notes of ${request.id}`} requestId={request.id} mayWrite={isOwn} now={now} />
      )}
      {detail.photos.length > 0 && (
        <PanelPart title={words.photos}>
          <LazyRequestPhotos key={request.id} detail={detail} />
        </PanelPart>
      )}
      <PanelPart title={words.answers}>
        <RequestAnswers detail={detail} />
      </PanelPart>
      <PanelPart title={words.timeline}>
        <RequestTimeline events={request.events} now={now} answerBy={isWaiting ? request.answerBy : null} />
      </PanelPart>
    </>
  )
}

function PanelHead(props: WorklistPanelProps) {
  const { detail, closePath, now } = props
  const { request } = detail
  const { patientName, patientBirthDate, patientSexAtBirth, patientState, answerBy, status } = request
  const isMine = request.assigneeId === props.reader.userId
  const age = patientBirthDate ? ageOn(patientBirthDate, dayOf(now)) : undefined
  const about = [age !== undefined && words.age(age), patientSexAtBirth, patientState]
    .filter(Boolean)
    .join(' · ')
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="content"
      bg="surface"
      px="5"
      py="3"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      <chakra.div display="flex" alignItems="flex-start" gap="3">
        <chakra.div flex="1" minW="0">
          <Heading as="h2" fontSize="lg">
            {patientName ?? worklist.patient}
          </Heading>
          <chakra.p color="ink.muted">
            {treatmentNames[request.treatmentType]}
            {about && ` · ${about}`}
          </chakra.p>
        </chakra.div>
        <CloseLink closePath={closePath} />
      </chakra.div>
      <HeldMoney request={request} now={now} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" pt="2">
        <RequestStatusBadge status={status} />
        {request.renewsPrescriptionId && <StatusBadge tone="brand">{renewedWords.badge}</StatusBadge>}
        {answerBy && isAnswerDue(status) && <TimeLeftBadge answerBy={answerBy} now={now} />}
        {!isMine && <TakenBy request={request} />}
        <PanelActions {...props} />
      </chakra.div>
    </chakra.header>
  )
}

/** What a decision would cost the patient, as long as none has been made. */
function HeldMoney({ request, now }: { request: RequestSummaryFragment; now: Date }) {
  const { holdCents, currency, holdUntil, status } = request
  if (!['submitted', 'in_review', 'needs_info'].includes(status)) return null
  if (holdCents === null || currency === null)
    return <chakra.p color="ink.muted">{worklistTools.notPaid}</chakra.p>
  const amount = money(holdCents, currency)
  return (
    <chakra.p color="ink.muted">
      {holdUntil ? worklistTools.heldUntil(amount, shortMoment(holdUntil, now)) : worklistTools.held(amount)}
    </chakra.p>
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
      // Quiet buttons stand by their words.
      ms={{ base: isMine || reader.role === 'Admin' ? '-2' : '0', sm: 'auto' }}
    >
      {isMine && mayHappen(status, 'release', reader.role) && (
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
      {mayHappen(status, 'claim', reader.role) && (
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
