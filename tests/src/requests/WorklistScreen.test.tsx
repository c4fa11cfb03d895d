import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import {
  ClaimRequestDocument,
  ReleaseRequestDocument,
  RequestDetailDocument,
  WorklistDocument,
  type RequestSummaryFragment,
} from '../../../src/generated/graphql'
import { WorklistScreen } from '../../../src/screens/requests/WorklistScreen'
import { installBrowserParts, leaveBrowser } from '../live/browserParts'
import { renderLive, WireError } from '../live/liveScreen'
import { connection, minutesAgo, request } from './requestBuilders'

beforeEach(() => {
  installBrowserParts()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
})
afterEach(leaveBrowser)

const doctor = { sub: 'doctor-1', groups: ['HCPs'] }

/** The professionals' part of the API over a list that a test may change. */
function queueServer(initial: readonly RequestSummaryFragment[]) {
  const server = {
    requests: [...initial] as RequestSummaryFragment[],
    beforeClaim: (): void => {},
    isDown: false,
  }
  const find = (id: unknown) => {
    const found = server.requests.find((each) => each.id === id)
    if (!found) throw new WireError('NotFound')
    return found
  }
  function change(id: unknown, changed: Partial<RequestSummaryFragment>): RequestSummaryFragment {
    const before = find(id)
    const after = { ...before, ...changed, version: before.version + 1 }
    server.requests = server.requests.map((each) => (each.id === id ? after : each))
    return after
  }
  const statusesOf: Record<string, string[]> = {
    new: ['submitted'],
    mine: ['in_review', 'approved'],
    waiting: ['needs_info'],
    done: ['declined'],
  }
  const answers = [
    {
      document: WorklistDocument,
      answer: ({ tab }: Record<string, unknown>) => {
        if (server.isDown) throw new TypeError('Failed to fetch')
        return {
          worklist: connection(
            server.requests.filter(({ status }) => statusesOf[String(tab)]?.includes(status)),
          ),
        }
      },
    },
    {
      document: RequestDetailDocument,
      answer: ({ id }: Record<string, unknown>) => ({
        request: {
          __typename: 'RequestDetail',
          id,
          answers: JSON.stringify({ givenName: 'Jordan', state: 'TX' }),
          photos: [],
          changes: null,
          renews: null,
          findings: [
            {
              __typename: 'ScreeningFinding',
              ruleId: 'note',
              level: 'INFO',
              text: 'Only a note.',
              itemIds: [],
            },
            {
              __typename: 'ScreeningFinding',
              ruleId: 'flag',
              level: 'REVIEW',
              text: 'Takes opioids.',
              itemIds: ['state'],
            },
          ],
          request: { ...find(id), questionnaireVersion: 1, events: [] },
        },
      }),
    },
    {
      document: ClaimRequestDocument,
      answer: ({ input }: Record<string, unknown>) => {
        server.beforeClaim()
        const { id } = input as { id: string }
        return {
          claimRequest: change(id, { status: 'in_review', assigneeId: 'doctor-1', assigneeName: 'Dana Lee' }),
        }
      },
    },
    {
      document: ReleaseRequestDocument,
      answer: ({ input }: Record<string, unknown>) => ({
        releaseRequest: change((input as { id: string }).id, {
          status: 'submitted',
          assigneeId: null,
          assigneeName: null,
        }),
      }),
    },
  ]
  return { server, answers }
}

function open(path: string, { answers }: ReturnType<typeof queueServer>) {
  return renderLive(
    <Routes>
      <Route path="/docdashboard" element={<WorklistScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, person: doctor, answers },
  )
}

const event = (requestId: string) => ({
  __typename: 'WorklistEvent',
  requestId,
  requestVersion: 3,
  status: 'submitted',
  treatmentType: 'sleep',
  patientState: 'TX',
  assigneeId: null,
  assigneeName: null,
  at: minutesAgo(0),
})
const names = () =>
  screen
    .getAllByRole('link', { name: /^Patient/ })
    .map((link) => /Patient \w/.exec(link.textContent ?? '')?.[0])

test('a row says who, for what, how old, how long left and how many flags', async () => {
  open(
    '/docdashboard',
    queueServer([
      request('a', { findingCount: 2, answerBy: minutesAgo(-150.5), submittedAt: minutesAgo(65) }),
    ]),
  )
  const row = await screen.findByRole('link', { name: /Patient a/ })
  for (const words of ['Sleep Health · TX', '2 red flags', '2 h 30 min left', 'sent 1 h 5 min ago'])
    expect(row.textContent).toContain(words)
})

test('a new request appears without a reload, in its place, and is announced', async () => {
  const queue = queueServer([request('b')])
  const { publish } = open('/docdashboard', queue)
  await screen.findByRole('link', { name: /Patient b/ })

  queue.server.requests.unshift(request('a', { submittedAt: minutesAgo(0) }))
  publish('OnWorklistEvent', event('a'))
  await screen.findByRole('link', { name: /Patient a/ })
  expect(names()).toEqual(['Patient a', 'Patient b'])
  expect(screen.getByText('1 new request')).toBeTruthy()
})

test('while the pointer is on the list nothing moves; what is new waits behind a button', async () => {
  const queue = queueServer([request('b'), request('c')])
  const { publish, user } = open('/docdashboard', queue)
  const row = await screen.findByRole('link', { name: /Patient b/ })
  const list = row.closest('ol')?.parentElement
  act(() => void fireEvent.pointerEnter(list!, { pointerType: 'mouse' }))

  queue.server.requests = [request('a', { submittedAt: minutesAgo(0) }), request('c')]
  publish('OnWorklistEvent', event('a'))
  const show = await screen.findByRole('button', { name: 'Show 1 new request' })
  expect(names()).toEqual(['Patient b', 'Patient c'])
  expect(screen.getByText('No longer in this list')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Claim the request of Patient b' })).toBeNull()

  await user.click(show)
  expect(names()).toEqual(['Patient a', 'Patient c'])
})

test('one click claims a request, opens it, and moves it to one’s own', async () => {
  const { address, user, asked } = open('/docdashboard', queueServer([request('a'), request('b')]))
  await user.click(await screen.findByRole('button', { name: 'Claim the request of Patient a' }))

  await screen.findByRole('button', { name: 'Give back' })
  expect(address()).toBe('/docdashboard?tab=mine&request=a')
  const claim = asked.find(({ name }) => name === 'ClaimRequest')
  expect(claim?.variables).toEqual({ input: { id: 'a', expectedVersion: 3 } })
  expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toBe(
    '/doctor/messages?c=conversation-of-a',
  )
})

test('who comes second is told who was faster and since when, and the row goes', async () => {
  const queue = queueServer([request('a')])
  const claimedAt = new Date(new Date().setHours(0, 1, 0, 0)).toISOString()
  queue.server.beforeClaim = () => {
    queue.server.requests = []
    throw new WireError('AlreadyClaimed', { assigneeName: 'Dr Lee', claimedAt })
  }
  const { user } = open('/docdashboard', queue)
  await user.click(await screen.findByRole('button', { name: 'Claim the request of Patient a' }))

  expect((await screen.findByRole('alert')).textContent).toContain('Dr Lee has had this since 12:01 am.')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Patient a/ })).toBeNull())
})

test('an open request shows red flags first, then every answer under its question', async () => {
  open(
    '/docdashboard?tab=mine&request=a',
    queueServer([request('a', { status: 'in_review', assigneeId: 'doctor-1' })]),
  )
  const flags = await screen.findByRole('list', { name: 'Red flags' })
  expect(
    within(flags)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['ReviewTakes opioids.', 'NoteOnly a note.'])
  expect((await screen.findAllByText('Texas')).length).toBe(1)
  expect(screen.getAllByText('Takes opioids.')).toHaveLength(2)
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Red flags',
    'Decision',
    'Answers',
    'History',
  ])
})

test('giving a request back puts it into the queue again', async () => {
  const queue = queueServer([request('a', { status: 'in_review', assigneeId: 'doctor-1' })])
  const { user, address } = open('/docdashboard?tab=mine&request=a', queue)
  await user.click(await screen.findByRole('button', { name: 'Give back' }))
  await waitFor(() => expect(address()).toBe('/docdashboard?tab=mine'))
  expect(await screen.findByRole('heading', { name: 'Nothing on your desk' })).toBeTruthy()
})

test('the queue can be worked with keys alone', async () => {
  const { user, address } = open('/docdashboard', queueServer([request('a'), request('b')]))
  await screen.findByRole('link', { name: /Patient a/ })

  await user.keyboard('jj{Enter}')
  expect(address()).toBe('/docdashboard?tab=new&request=b')
  await user.keyboard('{Escape}')
  expect(address()).toBe('/docdashboard?tab=new')
  await user.keyboard('kc')
  await waitFor(() => expect(address()).toBe('/docdashboard?tab=mine&request=a'))
})

test('the tab is in the address, and an unknown one is New', async () => {
  open('/docdashboard?tab=nonsense', queueServer([request('a'), request('b', { status: 'needs_info' })]))
  await screen.findByRole('link', { name: /Patient a/ })
  expect(screen.getByRole('link', { name: 'New' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Waiting on patient' }).getAttribute('href')).toBe(
    '/docdashboard?tab=waiting',
  )
  expect(screen.queryByRole('link', { name: /Patient b/ })).toBeNull()
})

test('a queue that does not load says so, and loads at the second try', async () => {
  const queue = queueServer([request('a')])
  queue.server.isDown = true
  const { user } = open('/docdashboard', queue)
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach the server')
  queue.server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Patient a/ })).toBeTruthy()
})

test('an empty queue says that requests come by themselves', async () => {
  open('/docdashboard', queueServer([]))
  expect(await screen.findByRole('heading', { name: 'No new requests' })).toBeTruthy()
})

test('a request that is a colleague’s now is not shown, nor whether it exists', async () => {
  open('/docdashboard?request=gone', queueServer([]))
  expect(await screen.findByRole('heading', { name: 'This request is not on your desk' })).toBeTruthy()
})
