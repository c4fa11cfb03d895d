import { Link, useSearchParams } from 'react-router-dom'
import { TabLink } from '../../../components/layout/TabLink'
import { useTaskCountsQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { worklistTools } from '#words/requests/worklistTools'
import { tasks as words } from '#words/tasks/tasks'
import { Count } from '../Count'
import { readTaskView, tasksPath } from './tasksAddress'

/** The tab of tasks, with the number of the reader's own and of unread mentions. */
export function TaskTab() {
  const [search] = useSearchParams()
  const { data, refetch } = useTaskCountsQuery()
  useInboxEvents(safeRefetch(refetch))
  // With the unread mentions, which are shown there.
  const count = data ? data.taskCounts.mine + data.taskCounts.mentions : 0
  return (
    <TabLink asChild minH="10" px={{ base: '3', md: '2.5' }}>
      <Link to={tasksPath('mine')} aria-current={readTaskView(search) ? 'page' : undefined}>
        {words.tab} {count > 0 && <Count>{worklistTools.atMost(count)}</Count>}
      </Link>
    </TabLink>
  )
}
