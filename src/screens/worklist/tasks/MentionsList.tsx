import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { DateTime } from '../../../components/DateTime'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { EmptyState } from '../../../components/feedback/EmptyState'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { StaleNotice } from '../../../components/feedback/StaleNotice'
import { LoadMore } from '../../../components/LoadMore'
import { StatusBadge } from '../../../components/StatusBadge'
import { TextLink } from '../../../components/TextLink'
import {
  MentionsDocument,
  TaskCountsDocument,
  useMarkMentionReadMutation,
  type MentionItemFragment,
} from '../../../generated/graphql'
import { shortMoment } from '../../../lib/format/dateTimes'
import { useAction } from '../../../lib/hooks/useAction'
import { usePagedList } from '../../../lib/lists/usePagedList'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { errors } from '#words/errors'
import { tasks } from '#words/tasks/tasks'
import { WorklistDrawing } from '../WorklistDrawing'

const words = tasks.mentions

/** The mentions of the reader in clinical notes, latest first. */
export function MentionsList({ now }: { now: Date }) {
  const { rows, error, hasMore, isLoadingMore, refresh, loadMore } = usePagedList<MentionItemFragment>({
    document: MentionsDocument,
    field: 'mentions',
  })
  useInboxEvents(refresh)
  return (
    <chakra.div flex="1" minH="0" overflowY="auto" textStyle="staff">
      {rows && <StaleNotice error={error} onRetry={refresh} />}
      {!rows && error ? (
        <chakra.div p="4">
          <ApiErrorAlert onRetry={refresh} error={error} />
        </chakra.div>
      ) : !rows ? (
        <chakra.div p="4">
          <LoadingLines label={words.loading} count={6} />
        </chakra.div>
      ) : rows.length === 0 ? (
        <EmptyState drawing={<WorklistDrawing />} title={words.empty.title}>
          {words.empty.text}
        </EmptyState>
      ) : (
        <chakra.ul listStyleType="none" aria-label={tasks.lists.mentions}>
          {rows.map((mention) => (
            <MentionRow key={mention.id} mention={mention} now={now} onChanged={refresh} />
          ))}
        </chakra.ul>
      )}
      <LoadMore variant="quiet" size="sm" hasMore={hasMore} isLoading={isLoadingMore} onMore={loadMore}>
        {tasks.more}
      </LoadMore>
    </chakra.div>
  )
}

type MentionRowProps = {
  mention: MentionItemFragment
  now: Date
  onChanged: () => void
}

function MentionRow({ mention, now, onChanged }: MentionRowProps) {
  const { id, patientId, patientName, authorName, mentionedAt, readAt, isReadable } = mention
  const [markRead] = useMarkMentionReadMutation({ refetchQueries: [TaskCountsDocument] })
  const marking = useAction(async () => {
    await markRead({ variables: { noteId: id } })
    onChanged()
  })
  return (
    <chakra.li display="grid" gap="1" px="4" py="2.5" borderBottomWidth="1px">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
        <chakra.span flex="1 1 12rem" minW="0" fontWeight={readAt ? 'normal' : 'semibold'}>
          {words.by(authorName)}
        </chakra.span>
        {!readAt && (
          <StatusBadge tone="warn" icon="person">
            {words.unread}
          </StatusBadge>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" color="ink.muted">
        <TextLink asChild>
          <Link to={`/records/patient/${patientId}#notes`}>{patientName ?? words.openRecord}</Link>
        </TextLink>
        <DateTime at={mentionedAt}>{shortMoment(mentionedAt, now)}</DateTime>
      </chakra.div>
      {!isReadable && <chakra.p color="ink.muted">{words.unreadable}</chakra.p>}
      {!isReadable && !readAt && (
        <chakra.div>
          <Button
            size="sm"
            variant="secondary"
            loading={marking.isPending}
            onClick={() => void marking.run()}
          >
            {words.markRead}
          </Button>
        </chakra.div>
      )}
      {marking.problem && <ErrorAlert>{errors[marking.problem]}</ErrorAlert>}
    </chakra.li>
  )
}
