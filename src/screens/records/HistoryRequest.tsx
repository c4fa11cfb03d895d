import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { LazyRequestPhotos } from '../../components/files/LazyRequestPhotos'
import { RequestMoney } from '../../components/payments/RequestMoney'
import { LazyProposalOffer } from '../../components/requests/LazyProposalOffer'
import { RequestAnswers } from '../../components/requests/RequestAnswers'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { RequestTimeline } from '../../components/requests/RequestTimeline'
import { TextLink } from '../../components/TextLink'
import { type AnsweredRequestFragment, useRequestDetailQuery } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { useInboxEvents } from '../../lib/live/useInboxEvents'
import { moneyStateOf } from '../../lib/payments/moneyState'
import { phaseOf } from '../../lib/payments/requestPhase'
import { hasOpenProposal } from '../../lib/requests/hasOpenProposal'
import { history } from '../../words/en/history'
import { treatmentNames } from '../../words/en/treatments'
import { DetailHead, DetailPart } from './DetailParts'
import { DetailStates } from './DetailStates'
import { HistoryNotes } from './HistoryNotes'
import { HistoryTogether } from './HistoryTogether'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const words = history.request

/** A request: its outcome, what has happened, what was answered. */
export function HistoryRequest({ id, now }: { id: string; now: Date }) {
  const { data, error, refetch } = useRequestDetailQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  // What fails here is in `error`, or is tried again at the next occasion.
  const renew = safeRefetch(refetch)
  useInboxEvents(renew)
  if (!data) return <DetailStates kind="request" error={error} onRetry={renew} />

  const { request } = data.request
  const { treatmentType, status, submittedAt, createdAt, events, answerBy } = request
  const isWaiting = status === 'submitted' || status === 'in_review'
  return (
    <>
      <DetailHead
        title={treatmentNames[treatmentType]}
        line={
          submittedAt
            ? history.detail.sent(shortDate(submittedAt, now))
            : history.detail.started(shortDate(createdAt, now))
        }
        badge={<RequestStatusBadge status={status} reader="patient" />}
      />
      <Outcome request={request} now={now} />
      {hasOpenProposal(request) && (
        <LazyProposalOffer key={request.version} request={request} onChanged={renew} />
      )}
      <DetailPart title={words.timeline}>
        <RequestTimeline
          events={events.filter(({ type }) => type !== 'submitAnswers')}
          now={now}
          answerBy={isWaiting ? (answerBy ?? null) : null}
        />
      </DetailPart>
      {submittedAt && <HistoryNotes requestId={id} now={now} />}
      <HistoryTogether belongsTo={id} except={{ kind: 'request', id }} now={now} />
      {data.request.photos.length > 0 && (
        <DetailPart title={words.photos}>
          <LazyRequestPhotos detail={data.request} />
        </DetailPart>
      )}
      <DetailPart title={words.answers}>
        <RequestAnswers detail={data.request} reader="patient" />
      </DetailPart>
    </>
  )
}

function Outcome({ request, now }: { request: AnsweredRequestFragment['request']; now: Date }) {
  const { status, declineReason, conversationId, treatmentType } = request
  const money = moneyStateOf(request, undefined)
  return (
    <DetailPart title={words.outcome}>
      <chakra.div display="grid" gap="4">
        <div>
          <chakra.p fontWeight="medium">{history.outcomes[status]}</chakra.p>
          {declineReason && <p>{history.reasons[declineReason]}</p>}
          {declineReason && conversationId && <chakra.p color="ink.muted">{words.why}</chakra.p>}
        </div>
        {money && <RequestMoney state={money} now={now} />}
        <chakra.p display={{ base: 'flex', _print: 'none' }} flexWrap="wrap" columnGap="6" rowGap="2">
          {conversationId && (
            <TextLink asChild>
              <Link to={`/messages/${conversationId}`}>{words.conversation}</Link>
            </TextLink>
          )}
          {phaseOf(status) === 'ended' && (
            <TextLink asChild>
              <Link to="/submitRequest" state={{ type: treatmentType, from: request.id }}>
                {words.again}
              </Link>
            </TextLink>
          )}
        </chakra.p>
      </chakra.div>
    </DetailPart>
  )
}
