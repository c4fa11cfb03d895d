import { chakra } from '@chakra-ui/react'
import { isOverdue } from '../../../../domain/tasks/task'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { StatusBadge } from '../../../components/StatusBadge'
import { usePatientTasksQuery, type TaskItemFragment } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { tasks as words } from '#words/tasks/tasks'
import { AddTask } from '../../shared/tasks/AddTask'
import { EmptySection } from '../EmptySection'
import { RecordSection } from '../RecordSection'

/** What colleagues have asked of each other about the patient, open tasks first. */
export function RecordTasks({ patientId, now }: { patientId: string; now: Date }) {
  const query = usePatientTasksQuery({ variables: { patientId } })
  useInboxEvents(safeRefetch(query.refetch))
  const loading = <LoadingLines label={words.loading} count={4} />
  return (
    <RecordSection name="tasks">
      <Loaded query={query} title={words.record.failed} loading={loading}>
        {({ patientTasks }) =>
          patientTasks.length === 0 ? (
            <EmptySection>{words.record.empty}</EmptySection>
          ) : (
            <chakra.ul listStyleType="none" display="grid" gap="3" pb="3">
              {patientTasks.map((task) => (
                <RecordTask key={task.id} task={task} today={dayOf(now)} />
              ))}
            </chakra.ul>
          )
        }
      </Loaded>
      <chakra.div _print={{ display: 'none' }}>
        <AddTask subject={{ patientId }} />
      </chakra.div>
    </RecordSection>
  )
}

function RecordTask({ task, today }: { task: TaskItemFragment; today: string }) {
  const { description, status, dueOn, ownerName, requesterName } = task
  return (
    <li>
      <chakra.p overflowWrap="anywhere">{description}</chakra.p>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" color="ink.muted">
        {status === 'completed' ? (
          <StatusBadge tone="ok">{words.done}</StatusBadge>
        ) : (
          dueOn && (
            <StatusBadge tone={isOverdue({ status, dueOn }, today) ? 'stop' : 'neutral'} icon="clock">
              {isOverdue({ status, dueOn }, today)
                ? words.overdue(calendarDay(dueOn))
                : words.due(calendarDay(dueOn))}
            </StatusBadge>
          )
        )}
        <span>{words.from(requesterName)}</span>
        <span>{ownerName ? words.assignedTo(ownerName) : words.unassigned}</span>
      </chakra.p>
    </li>
  )
}
