import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { isChargeRefused, canCancelRequest } from '../../../domain/payments/captureProblem'
import { isResponseDue } from '../../../domain/requests/worklistTimes'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'
import { LazyProposalOffer } from '../../components/requests/LazyProposalOffer'
import { RequestPaymentSummary } from '../../components/payments/RequestPaymentSummary'
import { RequestTimeline } from '../../components/requests/RequestTimeline'
import { TextLink } from '../../components/TextLink'
import { shortDate } from '../../lib/format/dateTimes'
import type {
  MyRequestsQuery,
  PaymentSummaryFragment,
  PrescriptionSummaryFragment,
  RequestSummaryFragment,
} from '../../generated/graphql'
import { describePayment } from '../../lib/payments/describePayment'
import { requestPhaseOf } from '../../../domain/requests/requestPhase'
import { hasOpenProposal } from '../../lib/requests/hasOpenProposal'
import { dashboard } from '#words/requests/dashboard'
import { payments } from '#words/payments/payments'
import { treatmentNames } from '#words/treatments'
import { DashboardPrescription } from './DashboardPrescription'
import type { IntakeState } from '../../lib/intake/intakeLocation'
import { RequestIdentityNotice } from '../shared/submission/LazyPatientIdentityNotice'
import { RequestAddress } from './RequestAddress'
import { PayButton } from '../../components/payments/PayButton'
import { ReauthorizationNotice } from './ReauthorizationNotice'
import { PatientRequestStatusBadge } from '../../components/statusBadges'
import { Wrap } from '../../components/layout/Stack'
import { CancelWithConfirmation } from '../../components/requests/CancelWithConfirmation'
import { useCancelRequest } from '../../lib/requests/useCancelRequest'

export type DashboardRequestData = MyRequestsQuery['myRequests']['nodes'][number]

/** Payment and draft events, which are irrelevant to the patient once the request is submitted. */
const hiddenEvents = new Set(['start', 'submitAnswers'])

type DashboardRequestProps = {
  request: DashboardRequestData
  payment: PaymentSummaryFragment | undefined
  prescription: PrescriptionSummaryFragment | undefined
  now: Date
  onChanged: () => void
}

/** A request: its status, events, response time and payment. */
export function DashboardRequest({ request, payment, prescription, now, onChanged }: DashboardRequestProps) {
  const { id, treatmentType, status, submittedAt, createdAt, responseDueAt, conversationId, events } = request
  const isWaiting = isResponseDue(status)
  const isEnded = requestPhaseOf(status) === 'ended'
  const money = describePayment(request, payment)
  const shown = events.filter(({ type }) => !hiddenEvents.has(type))
  return (
    <Card as="article" display="flex" flexDirection="column" gap="4" aria-labelledby={`request-${id}`}>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.div flex="1" minW="min(12rem, 100%)">
          <Heading as="h3" level="minor" id={`request-${id}`}>
            {treatmentNames[treatmentType]}
          </Heading>
          <chakra.p textStyle="small" color="ink.muted">
            {submittedAt
              ? dashboard.requests.sent(shortDate(submittedAt, now))
              : dashboard.requests.started(shortDate(createdAt, now))}
          </chakra.p>
        </chakra.div>
        <PatientRequestStatusBadge status={status} />
      </chakra.header>
      {prescription && <DashboardPrescription prescription={prescription} />}
      {!isEnded && shown.length > 0 && (
        <RequestTimeline
          events={shown}
          now={now}
          responseDueAt={isWaiting ? responseDueAt : null}
          reader="patient"
        />
      )}
      {hasOpenProposal(request) && (
        <LazyProposalOffer key={request.version} request={request} onChanged={onChanged} />
      )}
      <RequestIdentityNotice request={request} />
      <RequestAddress request={request} />
      {money && <RequestPaymentSummary state={money} now={now} />}
      <ReauthorizationNotice request={request} now={now} />
      <Wrap alignItems="center" columnGap="5" rowGap="3">
        {status === 'awaiting_payment' && <PayButton requestId={id} label={payments.unpaid.action} />}
        {isChargeRefused(status, payment) && (
          <PayButton requestId={id} label={dashboard.steps.refused.action} of="reauthorizeRequestId" />
        )}
        {conversationId && (
          <TextLink asChild display="inline-flex" alignItems="center" minH="target">
            <Link to={`/messages/${conversationId}`}>{dashboard.requests.conversation}</Link>
          </TextLink>
        )}
        {isEnded && (
          <TextLink asChild display="inline-flex" alignItems="center" minH="target">
            <Link to="/submitRequest" state={{ type: treatmentType, from: id } satisfies IntakeState}>
              {dashboard.requests.again}
            </Link>
          </TextLink>
        )}
        {canCancelRequest(status, payment) && <DashboardCancel request={request} onChanged={onChanged} />}
      </Wrap>
    </Card>
  )
}

type DashboardCancelProps = {
  request: RequestSummaryFragment
  /** The request is not as it was. */
  onChanged: () => void
}

/** Lets the patient cancel a request until it is decided, or while its payment is to be retried. */
function DashboardCancel({ request, onChanged }: DashboardCancelProps) {
  const isUnpaid = request.status === 'awaiting_payment'
  return (
    <CancelWithConfirmation
      text={isUnpaid ? payments.cancel.sureText : payments.cancel.sureTextHeld}
      action={useCancelRequest(request, onChanged)}
    />
  )
}
