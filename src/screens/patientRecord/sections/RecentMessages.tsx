import { chakra } from '@chakra-ui/react'
import { DateTime } from '../../../components/DateTime'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { cardText } from '../../../../domain/messages/cards/cardTexts'
import { useConversationCardsQuery, useMessagesQuery } from '../../../generated/graphql'
import { shortMoment } from '../../../lib/format/dateTimes'
import { records } from '#words/records/records'

const words = records.messages
const lineCount = 3

/** The newest messages of a conversation. To be keyed by the sequence of the last one. */
export function RecentMessages({ conversationId, now }: { conversationId: string; now: Date }) {
  const query = useMessagesQuery({
    variables: { conversationId, first: lineCount },
    fetchPolicy: 'no-cache',
  })
  return (
    <Loaded query={query} loading={<SkeletonLines count={lineCount} />} describe={() => words.failed}>
      {({ messages }) => (
        <chakra.ol listStyleType="none" display="grid" gap="1.5">
          {messages.nodes.map(({ id, kind, senderName, body, createdAt }) => (
            <chakra.li key={id} color={kind === 'system' ? 'ink.muted' : undefined}>
              <chakra.span fontWeight="semibold">{kind === 'system' ? words.system : senderName}</chakra.span>
              <chakra.span color="ink.muted">
                {' · '}
                <DateTime at={createdAt}>{shortMoment(createdAt, now)}</DateTime>
              </chakra.span>
              <chakra.span display="block" whiteSpace="pre-line" lineClamp={4}>
                {body}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </Loaded>
  )
}

/** What the conversation is about, in words: questions, proposals, money, prescriptions and parcels. */
export function CardLines({ conversationId, now }: { conversationId: string; now: Date }) {
  const query = useConversationCardsQuery({ variables: { conversationId }, fetchPolicy: 'no-cache' })
  return (
    <Loaded query={query} loading={<SkeletonLines count={lineCount} />} describe={() => words.failed}>
      {({ conversationCards }) => (
        <chakra.ol listStyleType="none" display="grid" gap="1.5" mt="3">
          {conversationCards.map((card) => {
            const { id, at, until } = card
            const { title, text } = cardText(card, 'staff', until ? shortMoment(until, now) : '')
            return (
              <li key={id}>
                <chakra.span fontWeight="semibold">{title}</chakra.span>
                <chakra.span color="ink.muted">
                  {' · '}
                  <DateTime at={at}>{shortMoment(at, now)}</DateTime>
                </chakra.span>
                <chakra.span display="block">{text}</chakra.span>
              </li>
            )
          })}
        </chakra.ol>
      )}
    </Loaded>
  )
}
