import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Heading } from '../../../components/layout/Heading'
import { StatusBadge } from '../../../components/StatusBadge'
import { TextLink } from '../../../components/TextLink'
import type { ConversationSummaryFragment } from '../../../generated/graphql'
import { shortMoment } from '../../../lib/format/dateTimes'
import { records } from '#words/records/records'
import { treatmentNames } from '#words/treatments'
import { EmptySection } from '../EmptySection'
import { CardLines, RecentMessages } from './RecentMessages'
import type { PatientRecord } from '../patientRecord'
import { RecordSection } from '../RecordSection'
import { Wrap } from '../../../components/layout/Stack'

const words = records.messages

/** The conversations the reader may read: of the newest its last lines, of others the last one. */
export function RecordMessages({ record: { conversations }, now }: { record: PatientRecord; now: Date }) {
  return (
    <RecordSection name="messages">
      {conversations.length === 0 ? (
        <EmptySection>{words.empty}</EmptySection>
      ) : (
        <chakra.div display="grid" gap="5">
          {conversations.map((conversation, index) => (
            <article key={conversation.id}>
              <Head conversation={conversation} />
              {index === 0 && conversation.lastSequence > 0 ? (
                <RecentMessages key={conversation.lastSequence} conversationId={conversation.id} now={now} />
              ) : (
                <Preview conversation={conversation} now={now} />
              )}
              {index === 0 && conversation.requestId && (
                <CardLines
                  key={`${conversation.lastSequence} ${conversation.requestStatus}`}
                  conversationId={conversation.id}
                  now={now}
                />
              )}
              <TextLink
                asChild
                display={{ base: 'inline-flex', _print: 'none' }}
                alignItems="center"
                minH="8"
              >
                <Link to={`/doctor/messages?c=${conversation.id}`}>{words.open}</Link>
              </TextLink>
            </article>
          ))}
        </chakra.div>
      )}
    </RecordSection>
  )
}

function Head({ conversation }: { conversation: ConversationSummaryFragment }) {
  const { treatmentType, status, unreadCount } = conversation
  return (
    <Wrap alignItems="center" columnGap="3" rowGap="1" mb="2">
      <Heading as="h3" fontSize="md">
        {treatmentType ? words.about(treatmentNames[treatmentType]) : words.general}
      </Heading>
      <StatusBadge tone={status === 'waiting_on_provider' ? 'warn' : 'neutral'}>
        {words.states[status]}
      </StatusBadge>
      {unreadCount > 0 && <StatusBadge tone="brand">{words.unread(unreadCount)}</StatusBadge>}
    </Wrap>
  )
}

function Preview({ conversation, now }: { conversation: ConversationSummaryFragment; now: Date }) {
  const { lastPreview, lastMessageAt } = conversation
  if (!lastPreview) return <EmptySection>{words.nothing}</EmptySection>
  return (
    <p>
      {lastPreview}
      {lastMessageAt && (
        <chakra.span color="ink.muted">{` · ${shortMoment(lastMessageAt, now)}`}</chakra.span>
      )}
    </p>
  )
}
