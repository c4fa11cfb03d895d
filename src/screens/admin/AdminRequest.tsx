import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ageOn } from '../../../domain/intake/ageOn'
import { Button } from '../../components/Button'
import { Facts } from '../../components/Facts'
import { Heading } from '../../components/Heading'
import { FindingList } from '../../components/requests/FindingList'
import { RequestAnswers } from '../../components/requests/RequestAnswers'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { RequestTimeline } from '../../components/requests/RequestTimeline'
import { dayAndTime, dayOf } from '../../lib/format/dateTimes'
import type { RequestDetail } from '../../lib/live/readRequest'
import { admin } from '../../words/en/admin'
import { treatmentNames } from '../../words/en/treatments'

const words = admin.drawer

/** Everything about one request, to read. */
export function AdminRequest({ detail, now }: { detail: RequestDetail; now: Date }) {
  const { request, findings } = detail
  const { conversationId } = request
  return (
    <chakra.div display="grid" gap="6">
      <chakra.header pe="10">
        <Heading as="h2" fontSize="lg">
          {request.patientName ?? admin.patient}
        </Heading>
        <chakra.p color="ink.muted" mb="3">
          {treatmentNames[request.treatmentType]}
        </chakra.p>
        <RequestFacts detail={detail} now={now} />
        {conversationId && (
          <Button asChild size="sm" variant="secondary" mt="3">
            <Link to={`/doctor/messages?c=${conversationId}`}>{words.conversation}</Link>
          </Button>
        )}
      </chakra.header>
      <Part title={words.findings}>
        <FindingList findings={findings} />
      </Part>
      <Part title={words.timeline}>
        <RequestTimeline events={request.events} now={now} />
      </Part>
      <Part title={words.answers}>
        <RequestAnswers detail={detail} />
      </Part>
    </chakra.div>
  )
}

function RequestFacts({ detail: { request }, now }: { detail: RequestDetail; now: Date }) {
  const { patientBirthDate, patientSexAtBirth, patientState, submittedAt, answerBy, assigneeName } = request
  const age = patientBirthDate ? ageOn(patientBirthDate, dayOf(now)) : undefined
  return (
    <Facts
      facts={[
        { label: admin.columns.status, value: <RequestStatusBadge status={request.status} /> },
        { label: words.age, value: age ?? admin.none },
        { label: words.sex, value: patientSexAtBirth ?? admin.none },
        { label: admin.columns.state, value: patientState ?? admin.none },
        { label: admin.columns.sent, value: submittedAt ? dayAndTime(submittedAt, now) : admin.notSent },
        { label: admin.columns.answerBy, value: answerBy ? dayAndTime(answerBy, now) : admin.none },
        { label: admin.columns.with, value: assigneeName ?? admin.nobody },
        { label: words.id, value: request.id },
      ]}
    />
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h3" fontSize="md" mb="2">
        {title}
      </Heading>
      {children}
    </section>
  )
}
