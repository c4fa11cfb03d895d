import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ChangeTaskDocument,
  CreateTaskDocument,
  TaskCountsDocument,
  TaskOwnersDocument,
  TasksDocument,
  type TaskItemFragment,
} from '../../../src/generated/graphql'
import { AddTask } from '../../../src/screens/shared/tasks/AddTask'
import { TasksScreen } from '../../../src/screens/worklist/tasks/TasksScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const now = new Date('2026-11-23T12:00:00.000Z')
const person = { sub: 'doctor-1', groups: ['HCPs'] }

const task = (
  id: string,
  change: Partial<TaskItemFragment> = {},
): TaskItemFragment & { __typename: string } => ({
  __typename: 'Task',
  id,
  version: 1,
  status: 'requested',
  description: `Task ${id}`,
  patientId: 'patient-1',
  patientName: 'Jordan Rivera',
  requestId: 'r1',
  conversationId: null,
  requesterId: 'doctor-2',
  requesterName: 'Omar Haddad',
  ownerId: 'doctor-1',
  ownerName: 'Dana Lee',
  dueOn: null,
  updatedAt: now.toISOString(),
  ...change,
})

/** The tasks part of the API over a list that a test may change. */
function taskServer(tasks: readonly TaskItemFragment[]) {
  const server = { tasks: [...tasks], refusal: undefined as WireError | undefined }
  const refuse = () => {
    if (server.refusal) throw server.refusal
  }
  const haddad = { id: 'doctor-2', givenName: 'Omar', familyName: 'Haddad', credentials: 'MD' }
  const answers = [
    {
      document: TasksDocument,
      answer: () => ({
        tasks: {
          __typename: 'TaskConnection',
          nodes: server.tasks,
          pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
        },
      }),
    },
    {
      document: TaskCountsDocument,
      answer: () => ({
        taskCounts: { __typename: 'TaskCounts', mine: 1, assigned: 0, open: 1, overdue: 0, mentions: 0 },
      }),
    },
    {
      document: TaskOwnersDocument,
      answer: () => ({ practitioners: [{ __typename: 'Practitioner', ...haddad }] }),
    },
    {
      document: ChangeTaskDocument,
      answer: ({ input }: Record<string, unknown>) => {
        refuse()
        const { id, status } = input as TaskItemFragment
        server.tasks = server.tasks.filter((each) => each.id !== id)
        return { changeTask: task(id, { status, version: 2 }) }
      },
    },
    {
      document: CreateTaskDocument,
      answer: () => {
        refuse()
        return { createTask: task('new') }
      },
    },
  ]
  return { server, answers }
}
const open = ({ answers }: ReturnType<typeof taskServer>) =>
  renderLive(<TasksScreen view="mine" requestId={undefined} now={now} />, {
    path: '/docdashboard?tasks=mine',
    person,
    answers,
  })

describe('the list of tasks', () => {
  test('shows what is to be done, about whom, for whom and until when, and marks what is overdue', async () => {
    open(taskServer([task('a', { dueOn: '2026-11-22' }), task('b', { dueOn: '2026-11-23' }), task('c')]))
    const [a, b, c] = await screen.findAllByRole('listitem')
    expect(a?.textContent).toContain('Overdue since Nov 22, 2026')
    expect(b?.textContent).toContain('Due Nov 23, 2026')
    expect(c?.textContent).not.toContain('ue ')
    const link = within(a!).getByRole('link', { name: 'Jordan Rivera' })
    expect(link.getAttribute('href')).toBe('/docdashboard?tasks=mine&request=r1')
    expect(a?.textContent).toContain('From Omar Haddad')
  })

  test('loses a task that is done, and follows the changes of colleagues', async () => {
    const backend = taskServer([task('a'), task('b')])
    const { user, asked, publish } = open(backend)
    await user.click(await screen.findByRole('button', { name: 'Mark as done: Task a' }))
    await waitFor(() => expect(screen.queryByText('Task a')).toBeNull())
    expect(asked.find(({ name }) => name === 'ChangeTask')?.variables).toEqual({
      input: { id: 'a', expectedVersion: 1, status: 'completed', ownerId: 'doctor-1', dueOn: null },
    })

    backend.server.tasks = [task('c')]
    publish('OnInboxEvent', { __typename: 'InboxEvent', recipientId: 'doctor-1', at: now.toISOString() })
    expect(await screen.findByText('Task c')).toBeTruthy()
  })

  test('assigns a task to a colleague or to nobody, and says when somebody was faster', async () => {
    const backend = taskServer([task('a')])
    const { user, asked } = open(backend)
    const owner = await screen.findByRole('combobox', { name: 'Assignee of “Task a”' })
    await screen.findByRole('option', { name: 'Omar Haddad, MD' })
    backend.server.refusal = new WireError('Conflict')
    await user.selectOptions(owner, 'Omar Haddad, MD')
    expect((await screen.findByRole('alert')).textContent).toContain('The task wasn’t changed.')

    backend.server.refusal = undefined
    await user.selectOptions(owner, 'Unassigned')
    await waitFor(() => expect(screen.queryByText('Task a')).toBeNull())
    const owners = asked.filter(({ name }) => name === 'ChangeTask').map(({ variables }) => variables.input)
    expect(owners).toMatchObject([{ ownerId: 'doctor-2' }, { ownerId: null }])
  })
})

test('a task is added about a request; a retry after a lost response adds it once', async () => {
  const backend = taskServer([])
  const { user, asked } = renderLive(<AddTask subject={{ requestId: 'r1' }} />, {
    path: '/docdashboard',
    person,
    answers: backend.answers,
  })
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  expect(screen.getByText('Describe the task.')).toBeTruthy()

  await user.type(screen.getByRole('textbox', { name: 'Task' }), 'Call the pharmacy')
  backend.server.refusal = new WireError('TooManyRequests')
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The task wasn’t added.')
  backend.server.refusal = undefined
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  expect(await screen.findByText('Task added.')).toBeTruthy()
  const [first, again] = asked.filter(({ name }) => name === 'CreateTask').map(({ variables }) => variables)
  expect(again).toEqual(first)
  expect(first).toMatchObject({
    input: { requestId: 'r1', description: 'Call the pharmacy', ownerId: null, dueOn: null },
  })
})
