import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Arch } from '../../../components/layout/Arch'
import { Button } from '../../../components/Button'
import { LetterDrawing } from '../../../components/drawings/LetterDrawing'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { Page } from '../../../components/layout/Page'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { intake } from '#words/requests/requests'
import type { SentRequest } from '../../../lib/intake/intakeLocation'
import { SentRequestIdentityNotice } from './LazyPatientIdentityNotice'
import { Wrap } from '../../../components/layout/Stack'

const words = intake.sent

/** The confirmation: the response time, the next steps, and how to write to the care team. */
export function RequestSent({ sent: { requestId, conversationId, responseDueAt } }: { sent: SentRequest }) {
  const [now] = useState(() => new Date())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(function arrive() {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Page width="form" padded>
      <Arch w="32" h="36" p="6">
        <LetterDrawing />
      </Arch>
      <Heading as="h1" level="page" pt="6" ref={heading} tabIndex={-1}>
        {words.heading}
      </Heading>
      <chakra.p textStyle="lead" color="ink.muted" pt="3">
        {words.lead}
      </chakra.p>
      {responseDueAt && (
        <chakra.div pt="6">
          <Notice tone="ok" title={words.responseDueAt(dayAndTime(responseDueAt, now))}>
            {words.answerByText}
          </Notice>
        </chakra.div>
      )}
      {requestId && (
        <chakra.div pt="6" _empty={{ display: 'none' }}>
          <SentRequestIdentityNotice requestId={requestId} conversationId={conversationId} />
        </chakra.div>
      )}
      <Heading as="h2" level="minor" pt="8" pb="3">
        {words.nextHeading}
      </Heading>
      <chakra.ol listStyleType="decimal" ps="6" display="flex" flexDirection="column" gap="2">
        {words.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ol>
      <Wrap gap="3" pt="8">
        {conversationId && (
          <Button asChild variant="accent" size="lg">
            <Link to={`/messages/${conversationId}`}>{words.message}</Link>
          </Button>
        )}
        <Button asChild variant="secondary" size="lg">
          <Link to="/dashboard">{words.dashboard}</Link>
        </Button>
      </Wrap>
      <chakra.p color="ink.muted" pt="8">
        {words.worse}
      </chakra.p>
    </Page>
  )
}
