import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import {
  ClaimNextRequestDocument,
  ClinicalNotesDocument,
  ColleaguesAwayDocument,
  ClaimRequestDocument,
  ReleaseRequestDocument,
  RequestDetailDocument,
  WorklistDocument,
  WorklistOverviewDocument,
  type RequestSummaryFragment,
} from '../../../src/generated/graphql'
import { WorklistScreen } from '../../../src/screens/worklist/WorklistScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'
import { connection, minutesAgo, request } from '../support/requestBuilders'

beforeEach(() => {
  installBrowserStubs()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
})
afterEach(resetBrowser)

const doctor = { sub: 'doctor-1', groups: ['HCPs'] }

const overview = {
  __typename: 'WorklistOverview',
  new: 0,
  renewals: 0,
  mine: 0,
  waiting: 0,
  dueSoon: 0,
  holdsEnding: 0,
  licenseCount: 51,
  unreadConversationIds: [] as string[],
  withoutLicense: [] as { __typename: string; state: string; count: number }[],
}

/** The professionals' part of the API over a list that a test may change. */
function queueServer(initial: readonly RequestSummaryFragment[]) {
  const server = {
    requests: [...initial] as RequestSummaryFragment[],
    beforeClaim: (): void => {},
    isDown: false,
    overview: {} as Partial<typeof overview>,
    refuseToRead: undefined as WireError | undefined,
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
    { document: ClinicalNotesDocument, answer: () => ({ clinicalNotes: [] }) },
    {
      document: ColleaguesAwayDocument,
      answer: () => ({
        practitioners: [{ __typename: 'Practitioner', id: 'doctor-2', awayUntil: '2099-12-30' }],
      }),
    },
    {
      document: WorklistOverviewDocument,
      answer: () => ({ worklistOverview: { ...overview, ...server.overview } }),
    },
    {
      document: ClaimNextRequestDocument,
      answer: () => {
        const next = server.requests.find(({ status }) => status === 'submitted')
        return {
          claimNextRequest:
            next === undefined
              ? null
              : change(next.id, { status: 'in_review', assigneeId: 'doctor-1', assigneeName: 'Dana Lee' }),
        }
      },
    },
    {
      document: WorklistDocument,
      answer: ({ tab }: Record<string, unknown>) => {
        if (server.isDown) throw new TypeError('Failed to fetch')
        return {
          worklist: connection(
            server.requests
              .filter(({ status }) => statusesOf[String(tab)]?.includes(status))
              .map((row) => ({ otherOpenRequests: null, ...row })),
          ),
        }
      },
    },
    {
      document: RequestDetailDocument,
      answer: ({ id }: Record<string, unknown>) => {
        if (server.refuseToRead) throw server.refuseToRead
        return {
          request: {
            __typename: 'RequestDetail',
            id,
            answers: JSON.stringify({ givenName: 'Jordan', state: 'TX' }),
            photos: [],
            changes: null,
            review: null,
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
        }
      },
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
/** A waiting request, as sent to clinicians licensed for its patient's state. */
const waitingRow = (id: string, change: Partial<RequestSummaryFragment> = {}) => {
  const {
    assigneeId: _none,
    assigneeName: _nobody,
    claimedAt: _never,
    declineReason: _no,
    hold: _money,
    ...shown
  } = request(id)
  return {
    ...shown,
    holdCents: null,
    currency: null,
    submittedAt: minutesAgo(0),
    ...change,
    __typename: 'WorklistRow',
  }
}
const names = () =>
  screen
    .getAllByRole('link', { name: /^Patient/ })
    .map((link) => /Patient \w/.exec(link.textContent ?? '')?.[0])

test('a row shows patient, treatment, age, time left and number of flags', async () => {
  open(
    '/docdashboard',
    queueServer([
      request('a', { findingCount: 2, responseDueAt: minutesAgo(-150.5), submittedAt: minutesAgo(65) }),
    ]),
  )
  const row = await screen.findByRole('link', { name: /Patient a/ })
  for (const words of ['Sleep Health · TX', '2 red flags', '2 hr 30 min left', 'sent 1 hr 5 min ago'])
    expect(row.textContent).toContain(words)
})

test('a row names the patient’s other open requests and links to those that the reader may open', async () => {
  const colleagues = {
    __typename: 'OtherOpenRequest',
    id: 'z',
    treatmentType: 'pain_cream',
    status: 'in_review',
    assigneeName: 'Omar Haddad',
    isReadable: false,
  } as const
  const rows = [
    { ...request('a', { patientId: 'jo' }), otherOpenRequests: [colleagues] },
    { ...request('b', { patientId: 'jo', treatmentType: 'ed' }), otherOpenRequests: null },
    request('c'),
  ]
  open('/docdashboard', queueServer(rows))
  await screen.findByRole('link', { name: /Patient a/ })
  expect(screen.getAllByText(/^Also:/).map((line) => line.textContent)).toEqual([
    'Also: Pain Management, in review (Omar Haddad) · Erectile Dysfunction, submitted',
    'Also: Sleep Health, submitted',
  ])
  const link = screen.getByRole('link', { name: 'Erectile Dysfunction, submitted' })
  expect(link.getAttribute('href')).toBe('/docdashboard?tab=new&request=b')
  expect(screen.queryByRole('link', { name: /Pain Management/ })).toBeNull()
})

test.each([
  ['waiting', 'needs_info'],
  ['mine', 'approved'],
] as const)('the tab %s does not show %s as late, because no answer is due', async (tab, status) => {
  open(`/docdashboard?tab=${tab}`, queueServer([request('a', { status, responseDueAt: minutesAgo(60) })]))
  const row = await screen.findByRole('link', { name: /Patient a/ })
  expect(row.textContent).not.toContain('late')
})

test('a new request appears without a reload, in its place, and is announced', async () => {
  const queue = queueServer([request('b')])
  const { publish } = open('/docdashboard', queue)
  await screen.findByRole('link', { name: /Patient b/ })

  publish('OnWorklistEvent', event('a'))
  publish('OnWorklistRow', waitingRow('a', { responseDueAt: minutesAgo(-60) }))
  await screen.findByRole('link', { name: /Patient a/ })
  expect(names()).toEqual(['Patient a', 'Patient b'])
  expect(await screen.findByText('1 new request')).toBeTruthy()
})

test('the list does not move under the pointer; new rows wait behind a button', async () => {
  const queue = queueServer([request('b'), request('c')])
  const { publish, user } = open('/docdashboard', queue)
  const row = await screen.findByRole('link', { name: /Patient b/ })
  const list = row.closest('ol')?.parentElement
  act(() => void fireEvent.pointerEnter(list!, { pointerType: 'mouse' }))

  publish('OnWorklistRow', waitingRow('a', { responseDueAt: minutesAgo(-60) }))
  publish('OnWorklistEvent', {
    ...event('b'),
    requestVersion: 4,
    status: 'in_review',
    assigneeId: 'doctor-2',
  })
  const show = await screen.findByRole('button', { name: 'Show 1 new request' })
  expect(names()).toEqual(['Patient b', 'Patient c'])
  expect(screen.getByText('No longer in this list')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Claim request from Patient b' })).toBeNull()

  await user.click(show)
  expect(names()).toEqual(['Patient a', 'Patient c'])
})

test('a hundred events of a busy queue are shown without reading the list', async () => {
  const many = Array.from({ length: 50 }, (_, index) => `p${String(index).padStart(2, '0')}`)
  const { publish, asked } = open('/docdashboard', queueServer(many.map((id) => request(id))))
  await screen.findByRole('link', { name: /Patient p00/ })
  const read = () => asked.filter(({ name }) => name === 'Worklist').length
  const before = read()

  for (const id of many) {
    publish('OnWorklistRow', waitingRow(`new-${id}`))
    publish('OnWorklistEvent', {
      ...event(id),
      requestVersion: 4,
      status: 'in_review',
      assigneeId: 'doctor-2',
    })
  }
  await screen.findByRole('link', { name: /Patient new-p49/ })
  expect(screen.getAllByRole('link', { name: /^Patient/ })).toHaveLength(50)
  expect(screen.queryByRole('link', { name: /Patient p/ })).toBeNull()
  expect(read()).toBe(before)
})

test('a row that arrives after the event of its removal does not return', async () => {
  const { publish } = open('/docdashboard', queueServer([request('b')]))
  await screen.findByRole('link', { name: /Patient b/ })
  publish('OnWorklistEvent', {
    ...event('a'),
    requestVersion: 4,
    status: 'in_review',
    assigneeId: 'doctor-2',
  })
  publish('OnWorklistRow', waitingRow('a'))
  publish('OnWorklistRow', waitingRow('c'))
  await screen.findByRole('link', { name: /Patient c/ })
  expect(screen.queryByRole('link', { name: /Patient a/ })).toBeNull()
})

test('one click claims a request, opens it, and moves it to the clinician’s own', async () => {
  const { address, user, asked } = open('/docdashboard', queueServer([request('a'), request('b')]))
  await user.click(await screen.findByRole('button', { name: 'Claim request from Patient a' }))

  await screen.findByRole('button', { name: 'Release' })
  expect(address()).toBe('/docdashboard?tab=mine&request=a')
  const claim = asked.find(({ name }) => name === 'ClaimRequest')
  expect(claim?.variables).toEqual({ input: { id: 'a', expectedVersion: 3 } })
  expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toBe(
    '/doctor/messages?c=conversation-of-a',
  )
})

test('a claim that succeeds moves the focus to the request, but not away from a field the clinician writes in', async () => {
  const queue = queueServer([request('a'), request('b')])
  const { user } = open('/docdashboard', queue)
  await user.click(await screen.findByRole('button', { name: 'Claim request from Patient a' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Patient a' })),
  )

  await user.keyboard('1')
  const search = await screen.findByRole('searchbox', { name: 'Patient name' })
  queue.server.beforeClaim = () => search.focus()
  await user.click(await screen.findByRole('button', { name: 'Claim request from Patient b' }))
  await screen.findByRole('heading', { level: 2, name: 'Patient b' })
  await screen.findByRole('button', { name: 'Release' })
  expect(document.activeElement).toBe(search)
})

test('the slower of two clinicians reads who claimed the request and when, and the row disappears', async () => {
  const queue = queueServer([request('a')])
  const claimedAt = new Date(new Date().setHours(0, 1, 0, 0)).toISOString()
  queue.server.beforeClaim = () => {
    queue.server.requests = []
    throw new WireError('AlreadyClaimed', { assigneeName: 'Dr. Lee', claimedAt })
  }
  const { user } = open('/docdashboard', queue)
  await user.click(await screen.findByRole('button', { name: 'Claim request from Patient a' }))

  expect((await screen.findByRole('alert')).textContent).toContain('Dr. Lee, 12:01 AM.')
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
    'Evidence',
    'Clinical note',
    'Answers',
    'History',
  ])
})

test('giving a request back puts it into the queue again', async () => {
  const queue = queueServer([request('a', { status: 'in_review', assigneeId: 'doctor-1' })])
  const { user, address } = open('/docdashboard?tab=mine&request=a', queue)
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  await waitFor(() => expect(address()).toBe('/docdashboard?tab=mine'))
  expect(await screen.findByRole('heading', { name: 'No requests assigned to you' })).toBeTruthy()
})

test('releasing a request keeps one that was opened in the meantime', async () => {
  const mine = { status: 'in_review', assigneeId: 'doctor-1' } as const
  const queue = queueServer([request('a', mine), request('b', mine)])
  const { address, asked } = open('/docdashboard?tab=mine&request=a', queue)
  // As narrow as a test's window, the list is behind the request.
  const other = await screen.findByRole('link', { name: /Patient b/, hidden: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  fireEvent.click(other)
  const before = asked.length
  await waitFor(() => expect(asked.slice(before).map(({ name }) => name)).toContain('Worklist'))
  await act(() => Promise.resolve())
  expect(address()).toBe('/docdashboard?tab=mine&request=b')
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

test('a queue that does not load shows an error, and loads on retry', async () => {
  const queue = queueServer([request('a')])
  queue.server.isDown = true
  const { user } = open('/docdashboard', queue)
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
  queue.server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Patient a/ })).toBeTruthy()
})

test('an empty queue explains that requests appear automatically', async () => {
  open('/docdashboard', queueServer([]))
  expect(await screen.findByRole('heading', { name: 'No new requests' })).toBeTruthy()
})

test('a request that is a colleague’s now is not shown, nor whether it exists', async () => {
  open('/docdashboard?request=gone', queueServer([]))
  expect(await screen.findByRole('heading', { name: 'You no longer have this request' })).toBeTruthy()
})

test('above the list stands how much there is, and what is unread', async () => {
  const queue = queueServer([request('a'), request('b')])
  queue.server.overview = { new: 100, mine: 3, unreadConversationIds: ['conversation-of-b'] }
  open('/docdashboard', queue)
  expect(await screen.findByRole('link', { name: 'New 99+' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mine 3' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: /Patient b/ })).textContent).toContain('New message')
  expect(screen.getByRole('link', { name: /Patient a/ }).textContent).not.toContain('New message')
})

test('filters and order are kept in the address and across tabs, and can be cleared', async () => {
  const { user, asked, address } = open('/docdashboard', queueServer([request('a')]))
  await screen.findByRole('link', { name: /Patient a/ })
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Treatment' }), 'Sleep Health')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first')
  await user.type(screen.getByRole('searchbox', { name: 'Patient name' }), 'oka')
  await waitFor(() => expect(address()).toContain('q=oka'))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'Worklist')?.variables).toMatchObject({
      tab: 'new',
      order: 'newest',
      filter: { treatmentTypes: ['sleep'], patientState: 'TX', name: 'oka' },
    }),
  )
  await user.click(screen.getByRole('link', { name: /^Mine/ }))
  expect(address()).toContain('tab=mine&treatment=sleep&state=TX&q=oka&order=newest')
  await user.click(await screen.findByRole('link', { name: 'Clear all' }))
  expect(address()).toBe('/docdashboard?tab=mine')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('an address that makes no sense narrows nothing', async () => {
  const { asked } = open(
    '/docdashboard?state=XX&age=x&soon=1&order=worst&treatment=all',
    queueServer([request('a')]),
  )
  await screen.findByRole('link', { name: /Patient a/ })
  expect(asked.find(({ name }) => name === 'Worklist')?.variables).toEqual({ tab: 'new', first: 50 })
})

test('claiming the next request opens it among the clinician’s own, also by a key, and reports an empty queue', async () => {
  const { user, address } = open('/docdashboard', queueServer([request('a')]))
  await screen.findByRole('link', { name: /Patient a/ })
  await user.keyboard('n')
  await waitFor(() => expect(address()).toBe('/docdashboard?tab=mine&request=a'))
  await user.keyboard('1')
  await user.click(await screen.findByRole('button', { name: 'Claim next' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No requests left')
})

test('a clinician without a license reads so, and in which other states requests wait', async () => {
  const queue = queueServer([])
  queue.server.overview = { licenseCount: 0 }
  open('/docdashboard', queue)
  expect(await screen.findByText('You don’t have an active license')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View your licenses' }).getAttribute('href')).toBe(
    '/profile#licenses',
  )
})

test('requests that wait elsewhere are counted by state', async () => {
  const queue = queueServer([])
  queue.server.overview = {
    withoutLicense: [
      { __typename: 'StateCount', state: 'TX', count: 7 },
      { __typename: 'StateCount', state: 'OH', count: 2 },
    ],
  }
  open('/docdashboard', queue)
  expect(
    await screen.findByText(/Also waiting in states where you aren’t licensed: 7 in TX, 2 in OH/),
  ).toBeTruthy()
})

test('a request of a patient in an unlicensed state shows the reason', async () => {
  const queue = queueServer([])
  queue.server.refuseToRead = new WireError('NotLicensed', { state: 'TX' })
  open('/docdashboard?request=a', queue)
  expect(await screen.findByText('You can’t treat this patient')).toBeTruthy()
  expect(screen.getByText(/The patient is in Texas/)).toBeTruthy()
})

test('a request that has changed and cannot be refetched shows that it may be outdated', async () => {
  const queue = queueServer([request('a')])
  const { publish } = open('/docdashboard?request=a', queue)
  expect(await screen.findAllByText('Takes opioids.')).not.toHaveLength(0)
  queue.server.refuseToRead = new WireError('InternalError')
  queue.server.requests = [request('a', { version: 4 })]
  publish('OnWorklistRow', waitingRow('a', { version: 4 }))
  expect(await screen.findByText('We couldn’t update this. It may be out of date.')).toBeTruthy()
  expect(screen.getAllByText('Takes opioids.')).not.toHaveLength(0)
})

test('the keys are listed under the question mark', async () => {
  const { user } = open('/docdashboard', queueServer([request('a')]))
  await screen.findByRole('link', { name: /Patient a/ })
  await user.keyboard('?')
  const keys = await screen.findByRole('region', { name: 'Keyboard shortcuts' })
  expect(within(keys).getByText('Claim next request')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('link', { name: /Patient a/ })).toBeTruthy()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Patient name' }))
})

test.each([
  ['Escape', '{Escape}'],
  ['its button', undefined],
])('the list of keys gives the focus back to what opened it when it is closed by %s', async (_, keys) => {
  const { user } = open('/docdashboard', queueServer([request('a')]))
  await screen.findByRole('link', { name: /Patient a/ })
  const opener = screen.getByRole('button', { name: /all shortcuts/, hidden: true })
  await user.click(opener)
  const list = await screen.findByRole('region', { name: 'Keyboard shortcuts' })
  await waitFor(() => expect(document.activeElement).toBe(list))

  if (keys === undefined) await user.click(within(list).getByRole('button', { name: 'Close' }))
  else await user.keyboard(keys)

  await waitFor(() => expect(document.activeElement).toBe(opener))
})

describe('single-key shortcuts', () => {
  test('do nothing after they were switched off, not even the question mark; Escape still closes', async () => {
    const { user, address } = open('/docdashboard', queueServer([request('a'), request('b')]))
    await screen.findByRole('link', { name: /Patient a/ })
    await user.keyboard('?')
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }))
    await user.keyboard('{Escape}')
    await screen.findByRole('link', { name: /Patient a/ })

    await user.keyboard('?n2/c')

    expect(screen.queryByRole('region', { name: 'Keyboard shortcuts' })).toBeNull()
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox', { name: 'Patient name' }))
    expect(address()).toBe('/docdashboard')
  })

  test('are not announced while they are off', async () => {
    const { user } = open('/docdashboard', queueServer([request('a')]))
    const claimNext = await screen.findByRole('button', { name: 'Claim next' })
    expect(claimNext.getAttribute('aria-keyshortcuts')).toBe('n')
    await user.click(screen.getByRole('button', { name: /all shortcuts/, hidden: true }))

    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }))

    expect(claimNext.getAttribute('aria-keyshortcuts')).toBeNull()
    expect(screen.getByText('Single-key shortcuts are off.')).toBeTruthy()
  })

  test('are still off when the user returns, and can be switched on by the button of the list', async () => {
    const first = open('/docdashboard', queueServer([request('a')]))
    await first.user.click(await screen.findByRole('button', { name: /all shortcuts/, hidden: true }))
    await first.user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }))
    cleanup()

    const { user, address } = open('/docdashboard', queueServer([request('a')]))
    await screen.findByRole('link', { name: /Patient a/ })
    await user.keyboard('2')
    expect(address()).toBe('/docdashboard')
    await user.click(screen.getByRole('button', { name: /all shortcuts/, hidden: true }))
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }))
    await user.keyboard('{Escape}')
    await user.keyboard('2')

    await waitFor(() => expect(address()).toBe('/docdashboard?tab=renewals'))
  })
})

test('the row and the preview of a request show that its assignee is away, and until when', async () => {
  const held = { status: 'needs_info', assigneeId: 'doctor-2', assigneeName: 'Omar Haddad' } as const
  open('/docdashboard?tab=waiting&request=a', queueServer([request('a', held)]))
  await waitFor(() => expect(screen.getAllByText('Away, back Dec 31, 2099')).toHaveLength(2))
  expect(screen.getAllByText('With Omar Haddad')).toHaveLength(2)
})
