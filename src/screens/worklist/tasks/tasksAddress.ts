import type { TaskList } from '../../../generated/graphql'

/** A list of tasks, or the mentions of the reader in notes. */
export type TaskView = TaskList | 'mentions'

export const taskViews: readonly TaskView[] = ['mine', 'mentions', 'assigned', 'open', 'completed']

/** The view in the query; undefined when the queue shows requests. */
export function readTaskView(search: URLSearchParams): TaskView | undefined {
  const given = search.get('tasks')
  return given === null ? undefined : (taskViews.find((view) => view === given) ?? 'mine')
}

/** The address of a view, with or without an open request. */
export function tasksPath(view: TaskView, requestId?: string): string {
  const search = new URLSearchParams({ tasks: view, ...(requestId && { request: requestId }) })
  return `/docdashboard?${search.toString()}`
}
