import { chakra } from '@chakra-ui/react'
import { DateTime } from '../../../components/DateTime'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { useMessagesQuery } from '../../../generated/graphql'
import { shortMoment } from '../../../lib/format/dateTimes'
import { records } from '#words/records/records'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'

const words = records.messages
const lineCount = 3

/** The newest messages of a conversation. To be keyed by the sequence of the last one. */
export function RecentMessages({ conversationId, now }: { conversationId: string; now: Date }) {
  const { data, error, refetch } = useMessagesQuery({
    variables: { conversationId, first: lineCount },
    fetchPolicy: 'no-cache',
  })
  if (error && !data) return <ErrorAlert onRetry={safeRefetch(refetch)}>{words.failed}</ErrorAlert>
  if (!data) return <SkeletonLines count={lineCount} />
  return (
    <chakra.ol listStyleType="none" display="grid" gap="1.5">
      {data.messages.nodes.map(({ id, kind, senderName, body, createdAt }) => (
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
  )
}
