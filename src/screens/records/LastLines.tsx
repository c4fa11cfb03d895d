import { chakra } from '@chakra-ui/react'
import { Moment } from '../../components/Moment'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { useMessagesQuery } from '../../generated/graphql'
import { shortMoment } from '../../lib/format/dateTimes'
import { records } from '../../words/en/records'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const words = records.messages
const lineCount = 3

/** The newest messages of a conversation. To be keyed by the sequence of the last one. */
export function LastLines({ conversationId, now }: { conversationId: string; now: Date }) {
  const { data, error, refetch } = useMessagesQuery({
    variables: { conversationId, first: lineCount },
    fetchPolicy: 'no-cache',
  })
  if (error && !data) return <ProblemNotice onRetry={safeRefetch(refetch)}>{words.failed}</ProblemNotice>
  if (!data) return <SkeletonLines count={lineCount} />
  return (
    <chakra.ol listStyleType="none" display="grid" gap="1.5">
      {data.messages.nodes.map(({ id, kind, senderName, body, createdAt }) => (
        <chakra.li key={id} color={kind === 'system' ? 'ink.muted' : undefined}>
          <chakra.span fontWeight="semibold">{kind === 'system' ? words.system : senderName}</chakra.span>
          <chakra.span color="ink.muted">
            {' · '}
            <Moment at={createdAt}>{shortMoment(createdAt, now)}</Moment>
          </chakra.span>
          <chakra.span display="block" whiteSpace="pre-line" lineClamp={4}>
            {body}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
