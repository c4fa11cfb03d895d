import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { EmptyState } from '../../../components/feedback/EmptyState'
import { StaleNotice } from '../../../components/feedback/StaleNotice'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { TabLink } from '../../../components/layout/TabLink'
import { LoadMore } from '../../../components/LoadMore'
import {
  TasksDocument,
  useTaskCountsQuery,
  type TaskItemFragment,
  type TaskList,
} from '../../../generated/graphql'
import { usePagedList } from '../../../lib/lists/usePagedList'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { worklistTools } from '#words/requests/worklistTools'
import { tasks as words } from '#words/tasks/tasks'
import { Count } from '../Count'
import { WorklistDrawing } from '../WorklistDrawing'
import { TaskRow } from './TaskRow'
import { MentionsList } from './MentionsList'
import { taskViews, tasksPath, type TaskView } from './tasksAddress'

type TasksScreenProps = { view: TaskView; requestId: string | undefined; now: Date }

/** Tasks between colleagues and mentions, in the place of the requests. Keyed by the view. */
export function TasksScreen({ view, ...props }: TasksScreenProps) {
  const { data } = useTaskCountsQuery({ fetchPolicy: 'cache-first' })
  const unread = data?.taskCounts.mentions ?? 0
  return (
    <>
      <chakra.nav
        aria-label={words.listsLabel}
        display="flex"
        overflowX="auto"
        px="2"
        borderBottomWidth="1px"
        textStyle="staff"
      >
        {taskViews.map((each) => (
          <TabLink key={each} asChild minH={{ base: 'target', md: '10' }} px={{ base: '3', md: '2' }}>
            <Link to={tasksPath(each)} aria-current={each === view ? 'page' : undefined}>
              {words.lists[each]}{' '}
              {each === 'mentions' && unread > 0 && <Count>{worklistTools.atMost(unread)}</Count>}
            </Link>
          </TabLink>
        ))}
      </chakra.nav>
      {view === 'mentions' ? <MentionsList now={props.now} /> : <TasksList list={view} {...props} />}
    </>
  )
}

/** The list of tasks of a view. */
function TasksList({ list, requestId, now }: Omit<TasksScreenProps, 'view'> & { list: TaskList }) {
  const { rows, error, hasMore, isLoadingMore, refresh, loadMore } = usePagedList<TaskItemFragment>({
    document: TasksDocument,
    field: 'tasks',
    variables: { list },
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
        <EmptyState drawing={<WorklistDrawing />} title={words.empty[list].title}>
          {words.empty[list].text}
        </EmptyState>
      ) : (
        <chakra.ul listStyleType="none" aria-label={words.lists[list]}>
          {rows.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              list={list}
              isOpen={requestId !== undefined && task.requestId === requestId}
              now={now}
              onChanged={refresh}
            />
          ))}
        </chakra.ul>
      )}
      <LoadMore variant="quiet" size="sm" hasMore={hasMore} isLoading={isLoadingMore} onMore={loadMore}>
        {words.more}
      </LoadMore>
    </chakra.div>
  )
}
