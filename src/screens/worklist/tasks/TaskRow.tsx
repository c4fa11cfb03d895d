import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { isOverdue } from '../../../../domain/tasks/task'
import { Button } from '../../../components/Button'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Wrap } from '../../../components/layout/Stack'
import { Select } from '../../../components/forms/Select'
import { StatusBadge } from '../../../components/StatusBadge'
import { TextLink } from '../../../components/TextLink'
import {
  TaskCountsDocument,
  useChangeTaskMutation,
  type ChangeTaskInput,
  type TaskItemFragment,
  type TaskList,
} from '../../../generated/graphql'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { useAction } from '../../../lib/hooks/useAction'
import { errors } from '#words/errors'
import { tasks as words } from '#words/tasks/tasks'
import { OwnerOptions } from '../../shared/tasks/OwnerOptions'
import { tasksPath } from './tasksAddress'

type TaskRowProps = {
  task: TaskItemFragment
  list: TaskList
  /** Its request is open beside the list. */
  isOpen: boolean
  now: Date
  onChanged: () => void
}

/** A task: what, about whom, until when, by whom. */
export function TaskRow({ task, list, isOpen, now, onChanged }: TaskRowProps) {
  const { description, dueOn, ownerId, ownerName, requesterName, status } = task
  const [change] = useChangeTaskMutation({ refetchQueries: [TaskCountsDocument] })
  const changing = useAction(
    async (to: Partial<ChangeTaskInput>) => {
      const { id, version: expectedVersion } = task
      await change({ variables: { input: { id, expectedVersion, status, ownerId, dueOn, ...to } } })
      onChanged()
    },
    { onStale: onChanged },
  )
  const isDone = status === 'completed'
  return (
    <chakra.li
      display="grid"
      gap="1"
      px="5"
      py="2"
      borderBottomWidth="1px"
      bg={isOpen ? 'brand.soft' : undefined}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
        <chakra.span flex="1 1 12rem" minW="0" fontWeight="semibold" overflowWrap="anywhere">
          {description}
        </chakra.span>
        {dueOn && (
          <StatusBadge tone={isOverdue({ status, dueOn }, dayOf(now)) ? 'stop' : 'neutral'} icon="clock">
            {isOverdue({ status, dueOn }, dayOf(now))
              ? words.overdue(calendarDay(dueOn))
              : words.due(calendarDay(dueOn))}
          </StatusBadge>
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        color="ink.muted"
      >
        <TextLink asChild>
          <Link to={subjectPath(task, list)}>{task.patientName ?? words.patient}</Link>
        </TextLink>
        <chakra.span me="auto">{words.from(requesterName)}</chakra.span>
        <Wrap gap="2" alignItems="center">
          <Select
            density="staff"
            aria-label={words.assignee(description)}
            value={ownerId ?? ''}
            disabled={isDone || changing.isPending}
            onChange={({ target }) => void changing.run({ ownerId: target.value || null })}
          >
            <OwnerOptions {...(ownerId && { owner: { id: ownerId, name: ownerName } })} />
          </Select>
          <Button
            size="sm"
            variant="secondary"
            loading={changing.isPending}
            aria-label={isDone ? words.reopenLabel(description) : words.completeLabel(description)}
            onClick={() => void changing.run({ status: isDone ? 'requested' : 'completed' })}
          >
            {isDone ? words.reopen : words.complete}
          </Button>
        </Wrap>
      </chakra.div>
      {changing.problem && (
        <ErrorAlert>
          {words.failed} {errors[changing.problem]}
        </ErrorAlert>
      )}
    </chakra.li>
  )
}

function subjectPath({ requestId, conversationId, patientId }: TaskItemFragment, list: TaskList): string {
  if (requestId) return tasksPath(list, requestId)
  return conversationId ? `/doctor/messages?c=${conversationId}` : `/records/patient/${patientId}`
}
