import type { Task as StoredTask } from '../../../domain/tasks/task'
import {
  changeTask,
  createTask,
  readPatientTasks,
  readTaskCounts,
  readTasks,
} from '../../useCases/tasks/tasks'
import type { RootResolvers } from '../rootFields'
import { connectionOf } from '../translate/translate'

type TaskField =
  `Query.${'tasks' | 'taskCounts' | 'patientTasks'}` | `Mutation.${'createTask' | 'changeTask'}`

/** Tasks between colleagues. */
export const taskFields: Pick<RootResolvers, TaskField> = {
  'Query.tasks': async (args, context) => connectionOf(await readTasks(args, context), taskOf),
  'Query.taskCounts': async (_args, context) => readTaskCounts(context),
  'Query.patientTasks': async ({ patientId }, context) =>
    (await readPatientTasks(patientId, context)).map(taskOf),
  'Mutation.createTask': async ({ input }, context) => taskOf(await createTask(input, context)),
  'Mutation.changeTask': async ({ input }, context) => taskOf(await changeTask(input, context)),
}

const taskOf = ({ createdAt, updatedAt, ...task }: StoredTask) => ({
  ...task,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
