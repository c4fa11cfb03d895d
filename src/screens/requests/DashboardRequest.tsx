import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Card } from '../../components/Card'
import { Heading } from '../../components/Heading'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { RequestTimeline } from '../../components/requests/RequestTimeline'
import { TextLink } from '../../components/TextLink'
import { shortDate } from '../../lib/format/dateTimes'
import type { MyRequestsQuery } from '../../generated/graphql'
import { dashboard } from '../../words/en/dashboard'
import { treatmentNames } from '../../words/en/treatments'

export type DashboardRequestData = MyRequestsQuery['myRequests']['nodes'][number]

/** Steps of payment and typing that mean nothing to the patient once the request is on its way. */
const silentEvents = new Set(['start', 'submitAnswers'])

/** A request that is on its way: where it stands, what has happened, what is promised. */
export function DashboardRequest({ request, now }: { request: DashboardRequestData; now: Date }) {
  const { treatmentType, status, submittedAt, createdAt, answerBy, conversationId, events } = request
  const isWaiting = status === 'submitted' || status === 'in_review'
  return (
    <Card as="article">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" mb="4">
        <chakra.div flex="1" minW="12rem">
          <Heading as="h3" level="minor">
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
      <RequestTimeline
        events={events.filter(({ type }) => !silentEvents.has(type))}
        now={now}
        answerBy={isWaiting ? answerBy : null}
      />
      {conversationId && (
        <chakra.p mt="4">
          <TextLink asChild>
            <Link to={`/messages/${conversationId}`}>{dashboard.requests.conversation}</Link>
          </TextLink>
        </chakra.p>
      )}
    </Card>
  )
}
