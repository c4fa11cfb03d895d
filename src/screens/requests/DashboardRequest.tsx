import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { isChargeRefused, mayTakeBack } from '../../../domain/payments/captureProblem'
import { Card } from '../../components/Card'
import { Heading } from '../../components/Heading'
import { LazyProposalOffer } from '../../components/requests/LazyProposalOffer'
import { RequestMoney } from '../../components/payments/RequestMoney'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { RequestTimeline } from '../../components/requests/RequestTimeline'
import { TextLink } from '../../components/TextLink'
import { shortDate } from '../../lib/format/dateTimes'
import type {
  MyRequestsQuery,
  PaymentSummaryFragment,
  PrescriptionSummaryFragment,
} from '../../generated/graphql'
import { moneyStateOf } from '../../lib/payments/moneyState'
import { phaseOf } from '../../lib/payments/requestPhase'
import { hasOpenProposal } from '../../lib/requests/hasOpenProposal'
import { dashboard } from '../../words/en/dashboard'
import { payments } from '../../words/en/payments'
import { treatmentNames } from '../../words/en/treatments'
import { DashboardCancel } from './DashboardCancel'
import { DashboardPrescription } from './DashboardPrescription'
import type { IntakeState } from './intakeLocation'
import { IdentityNeedOf } from './LazyIdentityNeed'
import { PayButton } from './PayButton'
import { RenewHold } from './RenewHold'

export type DashboardRequestData = MyRequestsQuery['myRequests']['nodes'][number]

/** Steps of payment and typing that mean nothing to the patient once the request is on its way. */
const silentEvents = new Set(['start', 'submitAnswers'])

type DashboardRequestProps = {
  request: DashboardRequestData
  payment: PaymentSummaryFragment | undefined
  prescription: PrescriptionSummaryFragment | undefined
  now: Date
  onChanged: () => void
}

/** A request: where it stands, what has happened, what is promised, where its money is. */
export function DashboardRequest({ request, payment, prescription, now, onChanged }: DashboardRequestProps) {
  const { id, treatmentType, status, submittedAt, createdAt, answerBy, conversationId, events } = request
  const isWaiting = status === 'submitted' || status === 'in_review'
  const isEnded = phaseOf(status) === 'ended'
  const money = moneyStateOf(request, payment)
  const told = events.filter(({ type }) => !silentEvents.has(type))
  return (
    <Card as="article" display="flex" flexDirection="column" gap="4" aria-labelledby={`request-${id}`}>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.div flex="1" minW="12rem">
          <Heading as="h3" level="minor" id={`request-${id}`}>
            {treatmentNames[treatmentType]}
          </Heading>
          <chakra.p textStyle="small" color="ink.muted">
            {submittedAt
              ? dashboard.requests.sent(shortDate(submittedAt, now))
              : dashboard.requests.started(shortDate(createdAt, now))}
          </chakra.p>
        </chakra.div>
        <RequestStatusBadge status={status} reader="patient" />
      </chakra.header>
      {prescription && <DashboardPrescription prescription={prescription} />}
      {!isEnded && told.length > 0 && (
        <RequestTimeline events={told} now={now} answerBy={isWaiting ? answerBy : null} />
      )}
      {hasOpenProposal(request) && (
        <LazyProposalOffer key={request.version} request={request} onChanged={onChanged} />
      )}
      <IdentityNeedOf request={request} />
      {money && <RequestMoney state={money} now={now} />}
      <RenewHold request={request} now={now} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="3">
        {status === 'awaiting_payment' && <PayButton requestId={id} label={payments.unpaid.action} />}
        {isChargeRefused(status, payment) && (
          <PayButton requestId={id} label={dashboard.steps.refused.action} of="renewHoldOf" />
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
        {mayTakeBack(status, payment) && <DashboardCancel request={request} onChanged={onChanged} />}
      </chakra.div>
    </Card>
  )
}
