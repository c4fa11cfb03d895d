import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { isResponseDue } from '../../../domain/requests/worklistTimes'
import { LazyRequestPhotos } from '../../components/files/LazyRequestPhotos'
import { RequestPaymentSummary } from '../../components/payments/RequestPaymentSummary'
import { LazyProposalOffer } from '../../components/requests/LazyProposalOffer'
import { RequestAnswers } from '../../components/requests/RequestAnswers'
import { RequestTimeline } from '../../components/requests/RequestTimeline'
import { TextLink } from '../../components/TextLink'
import { type AnsweredRequestFragment, useRequestDetailQuery } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { describePayment } from '../../lib/payments/describePayment'
import { requestPhaseOf } from '../../../domain/requests/requestPhase'
import { hasOpenProposal } from '../../lib/requests/hasOpenProposal'
import { history } from '#words/records/history'
import { treatmentNames } from '#words/treatments'
import { DetailHeader, DetailSection } from './DetailParts'
import { DetailPlaceholder } from './DetailPlaceholder'
import { HistoryNotes } from './HistoryNotes'
import { RelatedHistory } from './RelatedHistory'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { PatientRequestStatusBadge } from '../../components/statusBadges'

const words = history.request

/** A request: its outcome, events and answers. */
export function HistoryRequest({ id, now }: { id: string; now: Date }) {
  const { data, error, refetch } = useRequestDetailQuery({
    variables: { id },
  })
  // Failures are in `error`; the next refetch retries.
  const renew = safeRefetch(refetch)
  useInboxEvents(renew)
  if (!data) return <DetailPlaceholder kind="request" error={error} onRetry={renew} />

  const { request } = data.request
  const { treatmentType, status, submittedAt, createdAt, events, responseDueAt } = request
  const isWaiting = isResponseDue(status)
  return (
    <>
      <DetailHeader
        title={treatmentNames[treatmentType]}
        line={
          submittedAt
            ? history.detail.sent(shortDate(submittedAt, now))
            : history.detail.started(shortDate(createdAt, now))
        }
        badge={<PatientRequestStatusBadge status={status} />}
      />
      <Outcome request={request} now={now} />
      {hasOpenProposal(request) && (
        <LazyProposalOffer key={request.version} request={request} onChanged={renew} />
      )}
      <DetailSection title={words.timeline}>
        <RequestTimeline
          events={events.filter(({ type }) => type !== 'submitAnswers')}
          now={now}
          responseDueAt={isWaiting ? (responseDueAt ?? null) : null}
          reader="patient"
        />
      </DetailSection>
      {submittedAt && <HistoryNotes requestId={id} now={now} />}
      <RelatedHistory episodeId={id} except={{ kind: 'request', id }} now={now} />
      {data.request.photos.length > 0 && (
        <DetailSection title={words.photos}>
          <LazyRequestPhotos detail={data.request} reader="patient" />
        </DetailSection>
      )}
      <DetailSection title={words.answers}>
        <RequestAnswers detail={data.request} reader="patient" />
      </DetailSection>
    </>
  )
}

function Outcome({ request, now }: { request: AnsweredRequestFragment['request']; now: Date }) {
  const { status, declineReason, conversationId, treatmentType } = request
  const money = describePayment(request, undefined)
  return (
    <DetailSection title={words.outcome}>
      <chakra.div display="grid" gap="4">
        <div>
          <chakra.p fontWeight="medium">{history.outcomes[status]}</chakra.p>
          {declineReason && <p>{history.reasons[declineReason]}</p>}
          {declineReason && conversationId && <chakra.p color="ink.muted">{words.why}</chakra.p>}
        </div>
        {money && <RequestPaymentSummary state={money} now={now} />}
        <chakra.p display={{ base: 'flex', _print: 'none' }} flexWrap="wrap" columnGap="6" rowGap="2">
          {conversationId && (
            <TextLink asChild>
              <Link to={`/messages/${conversationId}`}>{words.conversation}</Link>
            </TextLink>
          )}
          {requestPhaseOf(status) === 'ended' && (
            <TextLink asChild>
              <Link to="/submitRequest" state={{ type: treatmentType, from: request.id }}>
                {words.again}
              </Link>
            </TextLink>
          )}
        </chakra.p>
      </chakra.div>
    </DetailSection>
  )
}
